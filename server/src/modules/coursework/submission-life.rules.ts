/**
 * The only table of allowed steps (`docs/submission-life.md`). Every write checks the state again, so that
 * the second of two simultaneous writers fails.
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
type StoredState = Exclude<State, 'none'>

type TargetStates = Record<Exclude<Step, 'takeBackFirst'>, StoredState> & { takeBackFirst: 'none' }

const transitions: Record<State, Partial<TargetStates>> = {
  none: { submit: 'Submitted' },
  // Taking back the first try removes the submission. Taking back a later try restores the returned work.
  Submitted: {
    takeBackFirst: 'none',
    takeBackAgain: 'Returned',
    open: 'Submitted',
    return: 'Returned',
    grade: 'Graded',
  },
  // The mentor may still change the feedback or accept the work.
  Returned: { submit: 'Submitted', open: 'Returned', return: 'Returned', grade: 'Graded' },
  // The mentor may correct the grade, return the work, or undo an import of grades.
  Graded: { open: 'Graded', return: 'Returned', grade: 'Graded', takeGradeBack: 'Submitted' },
}

export function stateAfter<S extends Step>(state: State, step: S): TargetStates[S] | null {
  return transitions[state][step] ?? null
}
