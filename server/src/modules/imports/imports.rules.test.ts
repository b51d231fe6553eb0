import { describe, expect, test } from 'vitest'
import type { ColumnOfKind, RowPlan } from '../../kernel/import-kind.ts'
import { areManyChanged, countsOf, isAsPreviewed, keysOf, noCounts, readCells } from './imports.rules.ts'

const heading = { id: 'heading' }
const text = (key: string, more: Partial<ColumnOfKind> = {}): ColumnOfKind => ({
  ...{ key, heading, rule: heading, sample: '', read: (cell) => ({ value: cell }) },
  ...more,
})
const columns = [
  text('name'),
  text('phone', { canBeCleared: true }),
  text('age', { read: (cell) => (/^\d+$/.test(cell) ? { value: cell } : { error: 'a whole number' }) }),
  text('tags', { read: (cell) => ({ value: cell.replaceAll(';', '') }) }),
]

describe('the cells of a row', () => {
  const read = (...cells: string[]) =>
    readCells(columns, cells, {
      now: 0,
      write: (error) => `Enter ${error}.`,
      cannotClear: 'Cannot be cleared.',
    })

  test('are trimmed, and an empty or missing cell changes nothing', () => {
    expect(read('  Meera ', '   ')).toEqual({ values: { name: 'Meera' }, errors: [] })
  })

  test('are read without the guard of exported formulas', () => {
    expect(read(" '=SUM", "'0987")).toEqual({ values: { name: '=SUM', phone: '0987' }, errors: [] })
  })

  test('change nothing when only separators were typed', () => {
    expect(read('', '', '', ';;')).toEqual({ values: {}, errors: [] })
  })

  test.each(['-', '‐', '–', '―'])('that hold %j clear what can be cleared', (dash) => {
    expect(read('Meera', dash)).toEqual({ values: { name: 'Meera', phone: null }, errors: [] })
    expect(read(dash)).toEqual({
      values: {},
      errors: [{ column: 'name', value: dash, reason: 'Cannot be cleared.' }],
    })
  })

  test.each(['--', 'a-', '-a'])('that hold %j are read as text', (cell) => {
    expect(read(cell).values).toEqual({ name: cell })
  })

  test('are refused with the column, the beginning of the value and the reason', () => {
    const long = 'x'.repeat(300)
    expect(read('Meera', '', long)).toEqual({
      values: { name: 'Meera' },
      errors: [{ column: 'age', value: 'x'.repeat(200), reason: 'Enter a whole number.' }],
    })
  })
})

describe('the keys of a row', () => {
  const kind = {
    columns: [
      text('email', { identity: 'unique', comparisonKey: (value) => value.toLowerCase() }),
      text('phone', { identity: 'shared' }),
      text('name'),
    ],
  }

  test('are the compared forms of its identities', () => {
    expect(keysOf(kind, { email: 'Meera@School.example', phone: '98', name: 'Meera' })).toEqual([
      { column: 'email', compared: 'meera@school.example', isUnique: true },
      { column: 'phone', compared: '98', isUnique: false },
    ])
    expect(keysOf(kind, { email: '', phone: null })).toEqual([])
  })

  test('include the combination that occurs once', () => {
    const uniqueTogether = {
      column: 'course',
      keyOf: ({ email, course }: Readonly<Record<string, string | null | undefined>>) =>
        email && course ? `${email} ${course}` : null,
    }
    const both = { ...kind, uniqueTogether }
    expect(keysOf(both, { email: 'a', course: 'Algebra' })).toEqual([
      { column: 'email', compared: 'a', isUnique: true },
      { column: 'course', compared: 'a Algebra', isUnique: true },
    ])
    expect(keysOf(both, { course: 'Algebra' })).toEqual([])
  })
})

const change = { column: 'name', from: 'Mira', to: 'Meera' }
const changed = { state: 'changed', name: 'Meera', subjectId: 's1', changes: [change], version: 3 } as const
const preview = { state: 'changed', subject_id: 's1', changes: JSON.stringify([change]), version: 3 } as const
const created = { state: 'new', name: 'Meera' } as const
const createdPreview = { state: 'new', subject_id: null, changes: '[]', version: null } as const

test.each<[string, RowPlan, Parameters<typeof isAsPreviewed>[1], boolean]>([
  ['the same change', changed, preview, true],
  ['another value', { ...changed, changes: [{ ...change, to: 'Mina' }] }, preview, false],
  ['another record', { ...changed, subjectId: 's2' }, preview, false],
  ['another version', { ...changed, version: 4 }, preview, false],
  ['a change that is made by now', { ...changed, state: 'unchanged' as const }, preview, false],
  ['the same new record', created, createdPreview, true],
  ['a new record that exists by now', created, { ...createdPreview, subject_id: 's1' }, false],
  [
    'an unchanged record of another version',
    { ...changed, state: 'unchanged', version: 9 },
    { ...preview, state: 'unchanged' },
    true,
  ],
])('%s is as previewed: %4$s', (_, plan, row, is) => {
  expect(isAsPreviewed(plan, row)).toBe(is)
})

test.each([
  [0, 0, false],
  [20, 100, false],
  [21, 100, true],
])('%i of %i records are more than a fifth: %s', (count, existing, are) => {
  expect(areManyChanged(count, existing)).toBe(are)
})

test('rows are counted by state, by outcome and by who can be invited', () => {
  expect(noCounts).toEqual({
    ...{ new: 0, changed: 0, unchanged: 0, wrong: 0 },
    ...{ imported: 0, stayed: 0, undone: 0, kept: 0, invitable: 0 },
  })
  expect(
    countsOf([
      { state: 'new', outcome: 'imported', is_invitable: 1, count: 3 },
      { state: 'new', outcome: 'imported', is_invitable: 0, count: 2 },
      { state: 'changed', outcome: null, is_invitable: 1, count: 4 },
      { state: 'wrong', outcome: null, is_invitable: 0, count: 1 },
    ]),
  ).toEqual({ ...noCounts, new: 5, changed: 4, wrong: 1, imported: 5, invitable: 3, pending: 0 })
  expect(noCounts.new).toBe(0)
})
