import { expect, test } from 'vitest'
import { extraMs, timesOf } from './quiz-times.rules.ts'

const minute = 60_000
const quiz = { opens_at: 0, last_start_at: 60 * minute, ends_at: 100 * minute, minutes: 60 }
const open = { opens_at: null, last_start_at: null, ends_at: null, minutes: 60 }
const own = (share: number, minutes: number) => ({ student_id: 'a', share, minutes })
const all = (share: number, minutes: number) => ({ student_id: null, share, minutes })
const makeUp = { opens_at: 200 * minute, last_start_at: 300 * minute }

test.each([
  ['no extra time', quiz, undefined, [], [0, 60, 100, 0, 0]],
  ['own minutes move the own end', quiz, undefined, [own(0, 10)], [0, 60, 110, 0, 10]],
  [
    'a share moves the own end by its part of the minutes',
    quiz,
    undefined,
    [own(3_333, 0)],
    [0, 60, 119.998, 3_333, 0],
  ],
  ['minutes add up', quiz, undefined, [own(0, 10), own(0, 5)], [0, 60, 115, 0, 15]],
  ['the largest share counts', quiz, undefined, [own(2_500, 0), own(5_000, 0)], [0, 60, 130, 5_000, 0]],
  ['the end of the quiz includes the time of everybody', quiz, undefined, [all(0, 15)], [0, 60, 100, 0, 15]],
  ['time for everybody and own time', quiz, undefined, [all(1_000, 15), own(0, 10)], [0, 60, 110, 1_000, 25]],
  ['a make-up has its own window and no end for all', quiz, makeUp, [own(0, 10)], [200, 300, null, 0, 10]],
  ['a quiz without times', open, undefined, [own(0, 10)], [null, null, null, 0, 10]],
])('%s', (_, times, window, extra, [opens, lastStart, ends, share, extraMinutes]) => {
  const msOf = (minutes: number | null | undefined) =>
    minutes === null ? null : Math.round((minutes ?? 0) * minute)
  expect(timesOf(times, window, extra)).toEqual({
    opensAt: msOf(opens),
    lastStartAt: msOf(lastStart),
    endsAt: msOf(ends),
    share,
    extraMinutes,
  })
})

test('a share of a quiz without minutes adds nothing', () => {
  expect(extraMs(null, { share: 10_000, minutes: 2 })).toBe(2 * minute)
})
