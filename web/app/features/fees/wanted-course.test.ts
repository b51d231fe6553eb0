import { expect, it } from 'vitest'
import { wantedCourse } from './wanted-course.ts'

it.each([
  ['course=42', null, { id: '42' }],
  ['course=42', { name: 'SQL from zero', id: '7' }, { id: '42' }],
  ['', { name: 'SQL from zero', instructor: 'Arun Kumar', amount: 1499, id: '7' }, { id: '7' }],
  ['', { name: ' SQL from zero ', instructor: 'Arun Kumar', amount: 1499 }, { name: 'SQL from zero' }],
  ['course=', { name: 'SQL from zero' }, { name: 'SQL from zero' }],
  ['', { course: { name: 'SQL from zero', _id: '7' } }, { id: '7' }],
  ['', { course: { name: 'SQL from zero', amount: 1499 } }, { name: 'SQL from zero' }],
  ['', { name: '', instructor: 'Arun Kumar' }, undefined],
  ['', { id: 7, name: ['SQL'] }, undefined],
  ['', 'SQL from zero', undefined],
  ['course=', null, undefined],
])('the address %j and the state %j', (search, state, wanted) => {
  expect(wantedCourse(new URLSearchParams(search), state)).toEqual(wanted)
})
