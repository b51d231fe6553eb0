import { expect, test } from 'vitest'
import { contentOf, draftOfPasted, emptyDraft, newOption, withKind, withRight } from './question-draft.ts'

test('a new question follows the kind, the language, the marks, the passage and the tags of the last one', () => {
  const followed = {
    ...({ kind: 'multiple', language: 'hi', topic: 'Optics', difficulty: 'hard' } as const),
    ...{ subject: 'Physics', source: 'Test 4', passageId: 'a' },
    marks: { right: '2', wrong: '0', blank: '0' },
  }
  expect(emptyDraft(followed)).toMatchObject({ ...followed, text: { en: '', hi: '' } })
  expect(contentOf({ ...emptyDraft(), ...followed })).toMatchObject({
    passageId: 'a',
    tags: { topic: 'Optics', difficulty: 'hard', subject: 'Physics', source: 'Test 4' },
  })
})

test('options without a text are left out, and the key names the places of the other options', () => {
  const draft = { ...emptyDraft(), options: [newOption('A'), newOption(), newOption('C', true)] }
  expect(contentOf(draft)).toMatchObject({
    options: [{ text: { en: 'A' } }, { text: { en: 'C' } }],
    key: { options: [1] },
  })
})

test('one option of a single choice is right, and several of a multiple choice', () => {
  const draft = emptyDraft()
  const [, second] = draft.options
  const rights = (one: typeof draft) => one.options.map(({ isRight }) => isRight)
  expect(rights(withRight(draft, second?.key ?? 0))).toEqual([false, true, false, false])
  expect(rights(withRight(withKind(draft, 'multiple'), second?.key ?? 0))).toEqual([true, true, false, false])
  const both = withRight(withKind(draft, 'multiple'), second?.key ?? 0)
  expect(rights(withKind(both, 'single'))).toEqual([true, false, false, false])
})

test('numbers and accepted texts are one per line', () => {
  const draft = { ...emptyDraft(), numbers: '9.8\n 9.7 to 9.9 \n\n', accepted: 'newton\n N ' }
  expect(contentOf(withKind(draft, 'number')).key.ranges).toEqual([
    { from: '9.8', to: '9.8' },
    { from: '9.7', to: '9.9' },
  ])
  expect(contentOf(withKind(draft, 'shortText')).key.texts).toEqual(['newton', 'N'])
  expect(contentOf(withKind(draft, 'trueFalse'))).toMatchObject({ options: [], key: { options: [0] } })
})

test('a pasted question without options is a long text', () => {
  expect(draftOfPasted({ text: 'Why?', options: [], right: [] }, 'Optics')).toMatchObject({
    kind: 'longText',
  })
  expect(draftOfPasted({ text: 'Which?', options: ['a', 'b'], right: [0, 1] }, '')).toMatchObject({
    kind: 'multiple',
  })
})
