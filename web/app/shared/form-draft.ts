import { savedDraft, savedKeys } from '../api/saved-draft.ts'
import { sessionUser } from '../api/session.ts'

export interface FormDraft<Values> {
  /** Values when typing began. */
  readonly base: Values
  readonly typed: Partial<Values>
}

const keyOf = (form: string) => `form ${sessionUser()?._id} ${form}`

/** @param form form name and record id, such as `course 0192…` */
export const formDraft = <Values>(form: string) =>
  savedDraft<FormDraft<Values>>(keyOf(form), (stored) => 'base' in stored && 'typed' in stored)

export const isDraftStored = (form: string): boolean => formDraft(form).read() !== null

/** @returns names of stored drafts, without `prefix` */
export const draftsAfter = (prefix: string): string[] => savedKeys(keyOf(prefix))
