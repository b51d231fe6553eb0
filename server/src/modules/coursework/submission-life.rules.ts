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

/**
 * The allowed steps (`docs/submission-life.md`). Each write checks the state again: if two people
 * write at once, the second write fails.
 */
const transitions: Record<State, Partial<TargetStates>> = {
  none: { submit: 'Submitted' },
  Submitted: {
    takeBackFirst: 'none',
    takeBackAgain: 'Returned',
    open: 'Submitted',
    return: 'Returned',
    grade: 'Graded',
  },
  // `return` changes the feedback; `grade` accepts the work.
  Returned: { submit: 'Submitted', open: 'Returned', return: 'Returned', grade: 'Graded' },
  // `grade` corrects the grade; `takeGradeBack` undoes an import of grades.
  Graded: { open: 'Graded', return: 'Returned', grade: 'Graded', takeGradeBack: 'Submitted' },
}

export function stateAfter<S extends Step>(state: State, step: S): TargetStates[S] | null {
  return transitions[state][step] ?? null
}
