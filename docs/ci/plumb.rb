class Plumb < Formula
  desc "Linter for the height of UIKit's self-sizing rows"
  homepage "https://github.com/OWNER/plumb"
  url "https://github.com/OWNER/plumb/archive/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/OWNER/plumb.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "libyaml"
  uses_from_macos "expat"
  uses_from_macos "swift" => :build, since: :sequoia # Swift 6.1

  def install
    %w[plumb plumb-preview].each do |product|
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", product
      bin.install ".build/release/#{product}"
    end
    man1.install "docs/reference/plumb.1"
    generate_completions_from_executable(bin/"plumb", "--generate-completion-script")
  end

  test do
    (testpath/"row.layout.yaml").write <<~YAML
      cell: PlainCell
      views:
        title: {type: label, text: Plain}
      constraints:
        - title.top == contentView.top + 12
        - title.leading == contentView.leading + 16
    YAML
    assert_match "the row collapses to 0 pt", shell_output("#{bin}/plumb lint row.layout.yaml", 1)
    output = shell_output("#{bin}/plumb --version")
    # Homebrew knows no version of the newest commit.
    assert_match version.to_s, output unless version.head?
  end
end
