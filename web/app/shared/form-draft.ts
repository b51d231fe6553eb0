import { savedDraft, savedKeys } from '../api/saved-draft.ts'
import { sessionUser } from '../api/session.ts'

export interface FormDraft<Values> {
  /** The values when typing began. */
  readonly base: Values
  readonly typed: Partial<Values>
}

const keyOf = (form: string) => `form ${sessionUser()?._id} ${form}`

/** @param form name of the form and id of the record, such as `course 0192…` */
export const formDraft = <Values>(form: string) =>
  savedDraft<FormDraft<Values>>(keyOf(form), (stored) => 'base' in stored && 'typed' in stored)

export const isDraftStored = (form: string): boolean => formDraft(form).read() !== null

/** @returns the names of stored drafts that begin with `prefix`, without the prefix */
export const draftsAfter = (prefix: string): string[] => savedKeys(keyOf(prefix))
