/**
 * The life of a submission: what may happen in which state, and where it leads. `docs/submission-life.md` tells the same
 * in words. Nothing else decides it; the statements that write repeat the state they start from, so that of two people
 * at once the second one is told.
 */
export const states = ['none', 'Submitted', 'Returned', 'Graded'] as const
export const steps = ['submit', 'takeBack', 'open', 'return', 'grade'] as const
export type State = (typeof states)[number]
export type Step = (typeof steps)[number]

const life: Record<State, Partial<Record<Step, State>>> = {
  // Nothing is handed in: the assignment is Pending.
  none: { submit: 'Submitted' },
  // Completed for the student. A wrong link can be taken back until the mentor has opened it; of a second try that
  // leaves the first one, Returned as it was (`coursework.rules.ts`, beforeThisTry).
  Submitted: { takeBack: 'none', open: 'Submitted', return: 'Returned', grade: 'Graded' },
  // Pending again, with the remarks beside it. The mentor may still change the remarks, or accept it after all.
  Returned: { submit: 'Submitted', open: 'Returned', return: 'Returned', grade: 'Graded' },
  // Completed. A grade can be corrected, and work be returned that was graded by mistake; each stays in the history.
  Graded: { open: 'Graded', return: 'Returned', grade: 'Graded' },
}

/** Where a step leads from a state, or null when it may not happen there. */
export function after(state: State, step: Step): State | null {
  return life[state][step] ?? null
}

/** The states from which a step may happen. */
export function statesBefore(step: Step): Exclude<State, 'none'>[] {
  return states.filter((state) => state !== 'none').filter((state) => after(state, step) !== null)
}
