import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AskedPlace,
  changedScore,
  type KeyOfVersion,
  readChangedScores,
  type ScoredAgain,
  scoredSince,
  scorePlaces,
  scoreVersionsText,
  studentsWithNewScore,
  writeChangedScores,
} from './change-scores.rules.ts'
import type { KeyRuling } from './scoring.rules.ts'

const marks = { right: 400, wrong: -100, blank: 0 }

const keyOf = (option: string, ruling: KeyRuling | null = null): KeyOfVersion => ({
  kind: 'single',
  key: { options: [option], ranges: [], texts: [] },
  ruling,
})

const place = (position: number, chosen: string | null, section = 0): AskedPlace => ({
  ...{ position, section, versionId: `v${position}`, optionIds: ['a', 'b'], marks, scheme: 'allOrNothing' },
  ...{ value: chosen === null ? null : { options: [chosen], text: '' }, givenMarks: null },
})

const rulings = [null, 'fullForAll', 'fullForAttempted', 'leftOut'] as const

test('scoring only the changed part gives the same score as scoring the whole attempt', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ chosen: fc.constantFrom('a', 'b', null), section: fc.nat(1) }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.tuple(fc.constantFrom(null, 1, 2), fc.constantFrom(null, 1, 3)),
      fc.nat(),
      fc.constantFrom(...rulings),
      fc.constantFrom('a', 'b'),
      fc.constantFrom(...rulings),
      (drawnPlaces, picks, changedIndex, ruling, option, earlierRuling) => {
        const places = drawnPlaces.map(({ chosen, section }, index) => place(index + 1, chosen, section))
        const changed = places[changedIndex % places.length] as AskedPlace
        const before = new Map(places.map(({ versionId }) => [versionId, keyOf('a', earlierRuling)]))
        const after = new Map([...before, [changed.versionId, keyOf(option, ruling)]])
        const stored = scorePlaces(picks, places, before)
        const hasPick = picks[changed.section] !== null
        const part = hasPick ? places.filter(({ section }) => section === changed.section) : [changed]
        const { score, max } = scorePlaces(picks, places, after)
        expect(changedScore(stored, picks, part, { before, after })).toEqual({
          ...{ score, max, scoreBefore: stored.score, maxBefore: stored.max },
        })
      },
    ),
  )
})

const text = (givenMarks: number | null): AskedPlace => ({
  ...{ ...place(1, null), value: { options: [], text: 'Because.' }, givenMarks },
})
const longText = (ruling: KeyRuling | null): ReadonlyMap<string, KeyOfVersion> =>
  new Map([['v1', { kind: 'longText', key: { options: [], ranges: [], texts: [] }, ruling }]])

test('a score still waits for marks elsewhere; if the changed question waited, the whole attempt is scored', () => {
  const before = longText(null)
  const stored = { score: null, max: 800 }
  const keys = { before, after: longText('leftOut') }
  expect(changedScore(stored, [null], [text(200)], keys)).toMatchObject({ score: null, max: 400 })
  expect(changedScore(stored, [null], [text(null)], keys)).toBeNull()
  expect(changedScore(stored, [null], [text(null)], { before, after: before })).toMatchObject({ score: null })
  expect(changedScore({ score: 300, max: 800 }, [null], [text(200)], keys)).toMatchObject({ score: 100 })
})

test('a student is told only if the counting score changed', () => {
  const one = (studentId: string, number: number, scoreBefore: number, score: number): ScoredAgain => ({
    ...{ id: `${studentId} ${number}`, studentId, number, score, scoreBefore, max: 800, maxBefore: 800 },
  })
  const attempts = [
    ...[one('Meera', 1, 400, 400), one('Meera', 2, 100, 300)],
    ...[one('Rohan', 1, 400, 300), one('Rohan', 2, 200, 200)],
    one('Asha', 1, 400, 400),
  ]
  expect([...studentsWithNewScore('best', attempts)]).toEqual(['Rohan'])
  expect([...studentsWithNewScore('last', attempts)]).toEqual(['Meera'])
})

test('changed scores are written and read without loss', () => {
  const changes = [
    { attemptId: 'one', scoreBefore: 400, maxBefore: 800, score: null, max: 400, isCounting: true },
    { attemptId: 'two', scoreBefore: null, maxBefore: 800, score: -100, max: 800, isCounting: false },
  ]
  expect(readChangedScores(writeChangedScores(changes))).toEqual(changes)
})

test('attempts that were scored since the preview are found', () => {
  const seen = [
    { id: 'one', score_version: 1 },
    { id: 'two', score_version: 1 },
  ]
  const text = scoreVersionsText(seen)
  expect(text).toBe('one 1\ntwo 1')
  expect(scoredSince(seen, text)).toEqual(new Set())
  const now = [
    { id: 'one', score_version: 2 },
    { id: 'two', score_version: 1 },
    { id: 'new', score_version: 1 },
  ]
  expect(scoredSince(now, text)).toEqual(new Set(['one', 'new']))
})
