import { expect, test } from 'vitest'
import type { UserRow } from '../../database/schema.ts'
import { isPossibleBirthday, profileChanges } from './profile.rules.ts'

const before = {
  name: 'Meera Iyer',
  phone: '98450 12345',
  location: 'Pune',
  birthday: '2001-04-30',
  education: null,
  gender: 'female',
  occupation: 'Employed',
  course: 'Commerce',
} as UserRow

test.each([
  ['nothing', {}, {}],
  ['another name', { name: 'Meera Rao' }, { name: 'Meera Rao' }],
  ['the same name', { name: 'Meera Iyer' }, {}],
  ['a blank phone', { phone: '' }, { phone: null }],
  ['no phone', { phone: null }, { phone: null }],
  ['nothing where nothing was', { education: null }, {}],
  ['the same place', { location: 'Pune' }, {}],
  ['another place', { location: 'Nashik' }, { location: 'Nashik' }],
  ['a phone that is not said', { phone: undefined }, {}],
  ['a birthday', { birthday: '2001-05-01' }, { birthday: '2001-05-01' }],
  ['a gender', { gender: null }, { gender: null }],
  ['an occupation', { occupation: 'Student' }, { occupation: 'Student' }],
  ['what is studied elsewhere', { course: 'Law' }, { course: 'Law' }],
  ['two things', { education: 'Graduate', name: 'M. Iyer' }, { name: 'M. Iyer', education: 'Graduate' }],
] as const)('%s', (_, body, change) => {
  expect(profileChanges(before, body)).toStrictEqual(change)
})

test.each([
  ['2026-11-19', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('on 20 November 2026 somebody with the birthday %s is born: %s', (birthday, born) => {
  expect(isPossibleBirthday(birthday, '2026-11-20')).toBe(born)
})
