/**
 * The life of a submission: what may happen in which state, and where it leads. `docs/submission-life.md` tells the same
 * in words. Nothing else decides it: each use case asks where its step leads, and the statement that writes repeats the
 * state it starts from, so that of two people at once the second one is told.
 */
export const states = ['none', 'Submitted', 'Returned', 'Graded'] as const
export const steps = ['submit', 'takeBackFirst', 'takeBackAgain', 'open', 'return', 'grade'] as const
export type State = (typeof states)[number]
export type Step = (typeof steps)[number]
type Stored = Exclude<State, 'none'>

/** Where the steps can lead: taking back a first try alone leaves nothing. */
type Leads = Record<Exclude<Step, 'takeBackFirst'>, Stored> & { takeBackFirst: 'none' }

const life: Record<State, Partial<Leads>> = {
  // Nothing is submitted: the assignment is Pending.
  none: { submit: 'Submitted' },
  // Completed for the student. A wrong link can be taken back until the mentor has opened it: of a first try nothing is
  // left, of another one the work as it was returned (`coursework.rules.ts`, beforeThisTry).
  Submitted: {
    takeBackFirst: 'none',
    takeBackAgain: 'Returned',
    open: 'Submitted',
    return: 'Returned',
    grade: 'Graded',
  },
  // Pending again, with the feedback beside it. The mentor may still change the feedback, or accept it after all.
  Returned: { submit: 'Submitted', open: 'Returned', return: 'Returned', grade: 'Graded' },
  // Completed. A grade can be corrected, and work be returned that was graded by mistake; each stays in the history.
  Graded: { open: 'Graded', return: 'Returned', grade: 'Graded' },
}

/** Where a step leads from a state, or null when it may not happen there. */
export function after<S extends Step>(state: State, step: S): Leads[S] | null {
  return life[state][step] ?? null
}
