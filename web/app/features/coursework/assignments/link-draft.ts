import { readStored, writeStored } from '../../../api/stored.ts'

const keyOf = (userId: string, assignmentId: string) => `draft ${userId} ${assignmentId}`

export function readDraft(userId: string, assignmentId: string): string {
  return readStored(keyOf(userId, assignmentId)) ?? ''
}

/** @returns whether the browser now stores a link */
export function storeDraft(userId: string, assignmentId: string, link: string): boolean {
  const isEmpty = link.trim() === ''
  writeStored(keyOf(userId, assignmentId), isEmpty ? null : link)
  return !isEmpty && readDraft(userId, assignmentId) === link
}
