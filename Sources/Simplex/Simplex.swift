// How this module solves a system
//
// Auto Layout is Cassowary (G. J. Badros, A. Borning, P. J. Stuckey, The Cassowary Linear Arithmetic Constraint Solving
// Algorithm, ACM TOCHI 8, 2001): required constraints hold, and the errors of optional ones are minimised priority by
// priority. That is lexicographic goal programming. A `LinearSystem` states it as rows with a cost for each side of 0,
// and `Solution` solves it, in these steps.
//
// **Presolve.** `Presolve` eliminates the required equations. Nearly all of them have two variables, and a union-find
// with a scale and an offset eliminates those. An equation of more variables defines one of them as a sum of the
// others. Where earlier equations determine the left side of a required equation, its error is at most
// `Tolerance.infeasibility`, or the system is infeasible. `ReducedSystem` writes the other rows over the free
// variables. It drops rows without costs and rows without variables. A required one without variables that does not
// hold makes the system infeasible.
//
// **Components.** Two variables are connected if a row contains both. A component is a set of connected variables with
// their rows. Each is solved on its own.
//
// **The primal simplex.** The cost of a priority level is a convex piecewise-linear function with a breakpoint where a
// row is 0. So some optimal point is a vertex: a point at which as many independent entries are 0 as the component has
// variables. An entry is a row or a variable; those at 0 are nonbasic (`Vertex`). `PrimalSimplex` starts at a crash
// basis of the strongest rows. It prices the edges of the vertex with the reduced costs of the strongest level first. A
// weaker level decides only among edges that cost nothing at all stronger ones. Costs are never weighted across levels.
// Along an edge the step passes breakpoints while the cost falls (I. Barrodale, F. D. K. Roberts, An Improved Algorithm
// for Discrete L1 Linear Approximation, SIAM J. Numer. Anal. 10, 1973; R. Fourer, A Simplex Algorithm for
// Piecewise-Linear Programming, Math. Programming 33, 41 and 53, 1985 to 1992). There is no phase one: the errors of
// required rows are level 0, and a positive minimum means an infeasible system.
//
// **Degeneracy.** Many rows of a layout meet at a vertex, and steps of length 0 are common. Each row keeps a sign of
// its own while it is 0, so that its cost has one slope. Dantzig's rule picks the edge along which the cost falls
// fastest. After a long run of steps of length 0, Bland's rule takes over, which cannot cycle (R. G. Bland, New Finite
// Pivoting Rules for the Simplex Method, Math. Oper. Res. 2, 1977). Rounding can still undo progress: a step
// limit then ends the run with `undecided`.
//
// **The basis.** No tableau is kept. FTRAN and BTRAN solve with the matrix of the nonbasic rows (`Basis`).
// `LUFactorisation` orders the pivots after Markowitz, with threshold pivoting (I. S. Duff, A. M. Erisman, J. K. Reid,
// Direct Methods for Sparse Matrices, 1986). Most rows have two terms, so that most pivots are singletons without
// fill-in. Later pivots go to an eta file until the matrix is factorised again.
//
// **The optimal face.** Where the optimal vertex has edges without cost, the optimal points form a face, and values are
// ambiguous. `OptimalFace` finds the least and the greatest value of a sum on the face, by Bland's rule.
//
// **Infeasible systems.** By Farkas' lemma, an infeasible system has multipliers that combine its rows into a
// contradiction without variables. The optimal vertex of the required rows has such multipliers, and the rows whose
// multiplier is not 0 are a `FarkasCertificate`. `minimalInfeasibleSubset` makes it irreducible with a deletion filter
// (J. W. Chinneck, Feasibility and Infeasibility in Optimization, 2008). Each test of the filter starts at that vertex.
//
// **Exact and approximate.** Priorities are compared and never weighted, so that their order is exact. Values are
// doubles. Every question that rounding can blur has a threshold in `Tolerance`. The answer is `undecided` where the
// values break a required row by more than `Tolerance.residual`, and where the error of an infeasible system may be
// rounding alone (`Tolerance.rounding`). Work is counted in steps (`WorkLimit`), and a spent limit gives `undecided`
// too. No step depends on time or on the order of a hash table: the same system always gets the same answer.
//
// **Invariants.** A free variable has at most one column, and a column is in one component. Each column has one
// nonbasic entry, with the value 0. A basic row has the sign of its value, or either sign within `Tolerance.breakpoint`
// of 0. All indices of a `Buffer` are in bounds. `Solution` leaves its vertex as it found it.
