import { keepStored, readStored } from '../../../api/stored.ts'

/** A link that was typed and not yet submitted, kept in this browser for one person and one assignment. */
const keyOf = (userId: string, assignmentId: string) => `draft ${userId} ${assignmentId}`

export function readDraft(userId: string, assignmentId: string): string {
  return readStored(keyOf(userId, assignmentId)) ?? ''
}

/** Keeps the draft; an empty one is forgotten. @returns whether it is kept: a browser may refuse to keep anything */
export function keepDraft(userId: string, assignmentId: string, link: string): boolean {
  const isEmpty = link.trim() === ''
  keepStored(keyOf(userId, assignmentId), isEmpty ? null : link)
  return !isEmpty && readDraft(userId, assignmentId) === link
}
