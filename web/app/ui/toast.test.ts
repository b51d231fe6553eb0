import { beforeEach, expect, test, vi } from 'vitest'
import { endToast, onToasts, shownToasts, showToast } from './toast.ts'

const texts = () => shownToasts().map(({ text }) => text)

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  for (const { id } of shownToasts()) endToast(id)
})

test('at most twenty messages show, the newest first; one that ends leaves the others', () => {
  for (let number = 1; number <= 21; number += 1) showToast('success', `Message ${number}`)
  expect(texts()).toHaveLength(20)
  expect([texts().at(0), texts().at(-1)]).toEqual(['Message 21', 'Message 2'])
  endToast(shownToasts()[1]?.id ?? 0)
  expect(texts().slice(0, 3)).toEqual(['Message 21', 'Message 19', 'Message 18'])
})

test('the same text twice is two messages, and listeners get each change until they stop', () => {
  const listener = vi.fn()
  const stop = onToasts(listener)
  showToast('error', 'Login failed.')
  showToast('error', 'Login failed.')
  expect(new Set(shownToasts().map(({ id }) => id)).size).toBe(2)
  endToast(shownToasts()[0]?.id ?? 0)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  showToast('success', 'Login successful!')
  expect(listener).toHaveBeenCalledTimes(3)
})
