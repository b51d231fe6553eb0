import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { notificationsOf, preferencesOf, preferencesRow } from './own-settings.rules.ts'

const { notifications: _, ...defaults } = defaultSettings
const chosen = {
  language: 'hi',
  darkMode: true,
  learningStyle: 'text',
  progressVisibility: 'public',
} as const

test.each([
  ['the defaults', defaults],
  ['what was chosen', chosen],
  ['light', { ...chosen, darkMode: false }],
])('%s is read as it was stored', (_, preferences) => {
  expect(preferencesOf(preferencesRow('u', preferences))).toEqual(preferences)
})

test('dark mode is stored as 0 and 1', () => {
  expect(preferencesRow('u', chosen)).toEqual({
    ...{ user_id: 'u', language: 'hi', dark_mode: 1 },
    ...{ learning_style: 'text', progress_visibility: 'public' },
  })
})

test('a person without choices has the defaults', () => {
  expect(preferencesOf(undefined)).toMatchObject(defaults)
})

test('each kind of notification is on unless it was switched off', () => {
  expect(notificationsOf(['quizzes', 'doubts'], new Set(['doubts']))).toEqual({
    quizzes: true,
    doubts: false,
  })
  expect(notificationsOf(['quizzes', 'doubts'], new Set())).toEqual({ quizzes: true, doubts: true })
})
