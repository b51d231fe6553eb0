import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { changed, settingsOf, settingsRow } from './own-settings.rules.ts'

const chosen = {
  language: 'hi',
  darkMode: true,
  notifications: { assignments: false, quizzes: true, announcements: false, doubts: false },
  learningStyle: 'text',
  progressVisibility: 'public',
} as const

test.each([
  ['the defaults', defaultSettings],
  ['what was chosen', chosen],
  ['light', { ...chosen, darkMode: false }],
  [
    'no mail of quizzes',
    { ...chosen, notifications: { assignments: true, quizzes: false, announcements: true, doubts: true } },
  ],
])('%s is read as it was kept', (_, settings) => {
  expect(settingsOf(settingsRow('u', settings))).toEqual(settings)
})

test('switches are kept as 0 and 1', () => {
  expect(settingsRow('u', chosen)).toEqual({
    ...{
      user_id: 'u',
      language: 'hi',
      dark_mode: 1,
      notify_assignments: 0,
      notify_quizzes: 1,
      notify_announcements: 0,
      notify_doubts: 0,
    },
    ...{ learning_style: 'text', progress_visibility: 'public' },
  })
})

test('who has chosen nothing has the defaults', () => {
  expect(settingsOf(undefined)).toEqual(defaultSettings)
})

test.each([
  ['nothing', {}, {}],
  ['the language of the browser', { language: null }, { language: null }],
  ['English', { language: 'en' }, { language: 'en' }],
  ['the system’s colours', { darkMode: null }, { darkMode: null }],
  ['light', { darkMode: false }, { darkMode: false }],
  ['a style', { learningStyle: 'mixed' }, { learningStyle: 'mixed' }],
  ['who sees progress', { progressVisibility: 'friends' }, { progressVisibility: 'friends' }],
  [
    'mail of assignments',
    { notifications: { assignments: true } },
    { notifications: { assignments: true, quizzes: true, announcements: false, doubts: false } },
  ],
  [
    'no mail of quizzes',
    { notifications: { quizzes: false } },
    { notifications: { assignments: false, quizzes: false, announcements: false, doubts: false } },
  ],
  [
    'mail of announcements',
    { notifications: { announcements: true } },
    { notifications: { assignments: false, quizzes: true, announcements: true, doubts: false } },
  ],
  [
    'mail of doubts',
    { notifications: { doubts: true } },
    { notifications: { assignments: false, quizzes: true, announcements: false, doubts: true } },
  ],
] as const)('%s over what was chosen', (_, change, expected) => {
  expect(changed(chosen, change)).toEqual({ ...chosen, ...expected })
})
