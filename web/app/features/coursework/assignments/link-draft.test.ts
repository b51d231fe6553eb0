import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './link-draft.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(setItem: (key: string, text: string) => void): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      setItem(key, text)
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test('a draft is kept for one person and one assignment, an empty one is forgotten', () => {
  const kept = stubStorage(() => {})
  expect(keepDraft('asha', 'forms', 'https://work.example')).toBe(true)
  expect(readDraft('asha', 'forms')).toBe('https://work.example')
  expect(readDraft('ravi', 'forms')).toBe('')
  expect(keepDraft('asha', 'forms', ' ')).toBe(false)
  expect(kept.size).toBe(0)
})

test('a browser that keeps nothing is not said to have kept a draft', () => {
  stubStorage(() => {
    throw new Error('full')
  })
  expect(keepDraft('asha', 'forms', 'https://work.example')).toBe(false)
})
