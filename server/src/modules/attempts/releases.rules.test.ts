import { expect, test } from 'vitest'
import type { Release } from '#contract/quizzes/quizzes.ts'
import { keyMoment, type QuizReleases, releasesAt } from './releases.rules.ts'

const atOnce: Release = { when: 'atOnce', at: null }
const closed: Release = { when: 'closed', at: null }
const byHand: Release = { when: 'byHand', at: null }
const onDay: Release = { when: 'date', at: '2026-11-30T10:00:00.000Z' }
const day = Date.parse('2026-11-30T10:00:00.000Z')
const noDay: Release = { when: 'date', at: null }

const lastEnd = day - 1000
const quizWith = (release: Release, more: Partial<QuizReleases> = {}): QuizReleases => ({
  ...{ isPractice: false, releasedAt: null, lastEnd },
  releases: { score: release, correctness: release, key: release, explanations: release },
  ...more,
})
const nothing = { score: false, correctness: false, key: false, explanations: false }
const all = { score: true, correctness: true, key: true, explanations: true }
const withoutKeys = { ...nothing, score: true, correctness: true }

test.each([
  ['at once, while it runs', quizWith(atOnce), lastEnd - 1, withoutKeys],
  ['at once, after its end', quizWith(atOnce), lastEnd, all],
  ['at once, without a known end', quizWith(atOnce, { lastEnd: null }), day, withoutKeys],
  ['when closed, while it runs', quizWith(closed), lastEnd - 1, nothing],
  ['when closed, after its end', quizWith(closed), lastEnd, all],
  ['when closed, without a known end', quizWith(closed, { lastEnd: null }), day, nothing],
  ['by hand, before that', quizWith(byHand), day, nothing],
  ['by hand, while it runs', quizWith(byHand, { releasedAt: 5 }), 5, withoutKeys],
  ['by hand, after its end', quizWith(byHand, { releasedAt: 5 }), lastEnd, all],
  ['on a day, before it', quizWith(onDay), day - 1, nothing],
  ['on a day, from then on', quizWith(onDay), day, all],
  ['on a day before its end', quizWith(onDay, { lastEnd: day + 1 }), day, withoutKeys],
  ['on a day that is missing', quizWith(noDay), day, nothing],
  ['never, but for practice', quizWith(byHand, { isPractice: true, lastEnd: null }), 0, all],
])('a quiz that is released %s', (_, quiz, now, released) => {
  expect(releasesAt(quiz, now)).toEqual(released)
})

test('each release has its own moment', () => {
  const releases = { score: atOnce, correctness: byHand, key: onDay, explanations: closed }
  expect(releasesAt({ ...quizWith(atOnce), releases }, lastEnd)).toEqual({
    ...{ score: true, correctness: false, key: false, explanations: true },
  })
})

test.each([
  ['practice', quizWith(byHand, { isPractice: true }), 7],
  ['a quiz at once', quizWith(atOnce), lastEnd],
  ['a quiz on a later day', quizWith(onDay), day],
  ['a quiz by hand', quizWith(byHand), null],
  ['a quiz without a known end', quizWith(atOnce, { lastEnd: null }), null],
])('the key of %s is released at %3$s', (_, quiz, moment) => {
  expect(keyMoment(quiz, 7)).toBe(moment)
})
