import { useSyncExternalStore } from 'react'
import { keepStored, readStored, storedKeys } from '../../api/stored.ts'
import type { PendingNote } from './pending-note.ts'

/** A note that the school refused for good. Its text stays on this device until its writer deletes it or logs out. */
export interface RefusedNote {
  id: string
  topicId: string
  text: string
  /** The words of the school. */
  why: string
}

const prefixOf = (personId: string) => `refused notes of ${personId}/`
const listeners = new Set<() => void>()
let version = 0

/** Keeps the text of a refused note. @returns whether it was not kept before */
export function keepRefused(personId: string, { id, topicId, text }: PendingNote, why: string): boolean {
  const key = prefixOf(personId) + id
  const isFirst = readStored(key) === null
  change(key, JSON.stringify({ id, topicId, text, why } satisfies RefusedNote))
  return isFirst
}

/** The note is saved after all, or its writer has deleted it. */
export function forgetRefused(personId: string, id: string): void {
  const key = prefixOf(personId) + id
  if (readStored(key) !== null) change(key, null)
}

/** The refused notes of a person on this device. */
export function useRefusedNotes(personId: string): RefusedNote[] {
  useSyncExternalStore(listen, () => version)
  return storedKeys(prefixOf(personId))
    .map(readStored)
    .flatMap((text) => (text === null ? [] : [JSON.parse(text) as RefusedNote]))
}

function change(key: string, text: string | null): void {
  keepStored(key, text)
  version += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
