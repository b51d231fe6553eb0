/**
 * The only place that decides which step is allowed in which state (`docs/submission-life.md`). Each use
 * case asks here, and each write repeats the state it starts from, so that of two simultaneous writers the
 * second fails.
 */
export const states = ['none', 'Submitted', 'Returned', 'Graded'] as const
export const steps = [
  'submit',
  'takeBackFirst',
  'takeBackAgain',
  'open',
  'return',
  'grade',
  'takeGradeBack',
] as const
export type State = (typeof states)[number]
export type Step = (typeof steps)[number]
type Stored = Exclude<State, 'none'>

/** Only taking back a first try leaves nothing. */
type Leads = Record<Exclude<Step, 'takeBackFirst'>, Stored> & { takeBackFirst: 'none' }

const life: Record<State, Partial<Leads>> = {
  // The assignment is Pending.
  none: { submit: 'Submitted' },
  // Completed for the student. A link can be taken back until the mentor has opened it: a first try
  // disappears, a later one restores the returned work (`stateBeforeSubmission`).
  Submitted: {
    takeBackFirst: 'none',
    takeBackAgain: 'Returned',
    open: 'Submitted',
    return: 'Returned',
    grade: 'Graded',
  },
  // Pending again. The mentor may still change the feedback or accept the work.
  Returned: { submit: 'Submitted', open: 'Returned', return: 'Returned', grade: 'Graded' },
  // Completed. The mentor may correct the grade, return work that was graded by mistake, or undo an import
  // of grades.
  Graded: { open: 'Graded', return: 'Returned', grade: 'Graded', takeGradeBack: 'Submitted' },
}

/** @returns null when the step is not allowed in that state */
export function stateAfter<S extends Step>(state: State, step: S): Leads[S] | null {
  return life[state][step] ?? null
}
