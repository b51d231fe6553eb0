import { expect, test } from 'vitest'
import { auditFilter, ofKnownKinds } from './audit-list.ts'

const kinds = {
  actions: [{ action: 'course.create', name: 'Course created' }],
  subjects: [{ type: 'course', plural: 'Courses' }],
}
const known = (address: string) => {
  const { action, about, actor } = ofKnownKinds(auditFilter.read(new URLSearchParams(address)), kinds)
  return { action, about, actor }
}

test('an unknown kind in an address filters nothing', () => {
  expect(known('action=course.create&about=course&actor=u1')).toEqual({
    action: 'course.create',
    about: 'course',
    actor: 'u1',
  })
  expect(known('action=course.burn&about=moon')).toEqual({ action: '', about: '', actor: '' })
})
