import { useSyncExternalStore } from 'react'
import { readStored, storedKeys, writeStored } from '../../api/stored.ts'
import type { PendingNote } from './pending-note.ts'

/** Stays on this device until deletion or log-out. */
export interface RefusedNote {
  id: string
  topicId: string
  text: string
  why: string
}

const prefixOf = (personId: string) => `refused notes of ${personId}/`
const listeners = new Set<() => void>()
let version = 0

export function storeRefused(personId: string, { id, topicId, text }: PendingNote, why: string): boolean {
  const key = prefixOf(personId) + id
  const isFirst = readStored(key) === null
  change(key, JSON.stringify({ id, topicId, text, why } satisfies RefusedNote))
  return isFirst
}

export function forgetRefused(personId: string, id: string): void {
  const key = prefixOf(personId) + id
  if (readStored(key) !== null) change(key, null)
}

export function useRefusedNotes(personId: string): RefusedNote[] {
  useSyncExternalStore(listen, () => version)
  return storedKeys(prefixOf(personId))
    .map(readStored)
    .flatMap((text) => (text === null ? [] : [JSON.parse(text) as RefusedNote]))
}

function change(key: string, text: string | null): void {
  writeStored(key, text)
  version += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
