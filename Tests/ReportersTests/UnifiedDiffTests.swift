import Reporters
import Testing

/// The expected differences are written by hand.
@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, name: String = "a.yaml") -> String {
    unifiedDiff(of: name, from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test func textsThatAreTheSameHaveNone() {
    #expect(diff("a\nb", "a\nb") == "")
  }

  @Test func aChangeStandsInThreeLinesOfContext() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  /// Six equal lines between lines 1 and 8 are three of context for each. One more equal line makes two hunks.
  @Test func changesThatAreNearShareTheirContext() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n", "2\n3\n4\n5\n6\n7\n") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,8 +1,6 @@
        -1
         2
         3
         4
         5
         6
         7
        -8

        """)
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "2\n3\n4\n5\n6\n7\n8\n") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,4 +1,3 @@
        -1
         2
         3
         4
        @@ -6,4 +5,3 @@
         6
         7
         8
        -9

        """)
  }

  @Test func aMissingLastLineFeedIsReported() {
    #expect(
      diff("a", "a\nb") == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,1 +1,2 @@
        -a
        \\ No newline at end of file
        +a
        +b
        \\ No newline at end of file

        """)
    #expect(diff("", "a\n") == "--- a/a.yaml\n+++ b/a.yaml\n@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test func carriageReturnsArePartOfTheirLines() {
    #expect(diff("a\r\n", "b\r\n").hasSuffix("@@ -1,1 +1,1 @@\n-a\r\n+b\r\n"))
  }

  @Test func namesAreAsProgramsReadThem() {
    #expect(diff("a\n", "b\n", name: "./x/y z.yaml").hasPrefix("--- a/x/y z.yaml\t\n+++ b/x/y z.yaml\t\n@@"))
    #expect(diff("a\n", "b\n", name: "/x/y.yaml").hasPrefix("--- a/x/y.yaml\n+++ b/x/y.yaml\n@@"))
    #expect(diff("a\n", "b\n", name: "x\n\"y\".yaml").hasPrefix("--- \"a/x\\n\\\"y\\\".yaml\"\n"))
  }
}
