import { expect, test, vi } from 'vitest'
import { readDraft, storeDraft } from './link-draft.ts'

function stubStorage(setItem: (key: string, text: string) => void): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      setItem(key, text)
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

test('a draft is saved for one person and one assignment, and an empty one is deleted', () => {
  const stored = stubStorage(() => {})
  expect(storeDraft('asha', 'forms', 'https://work.example')).toBe(true)
  expect(readDraft('asha', 'forms')).toBe('https://work.example')
  expect(readDraft('ravi', 'forms')).toBe('')
  expect(storeDraft('asha', 'forms', ' ')).toBe(false)
  expect(stored.size).toBe(0)
})

test('a browser that refuses storage reports no saved draft', () => {
  stubStorage(() => {
    throw new Error('full')
  })
  expect(storeDraft('asha', 'forms', 'https://work.example')).toBe(false)
})
