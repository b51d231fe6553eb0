import { expect, test } from 'vitest'
import { hasPermission, type StaffRole } from '#contract/permissions.ts'
import { permissionFor } from './screen-permissions.ts'

const opens = (role: StaffRole, paths: readonly string[]) =>
  paths.filter((path) => hasPermission(role, permissionFor(path)))

const paths = [
  '/admin/dashboard',
  '/admin/students?search=meera',
  '/admin/students/admit',
  '/admin/students/some-id',
  '/admin/courses',
  '/admin/courses/some-id',
  '/admin/courses/some-id/students',
  '/admin/courses/some-id/students?page=2',
  '/admin/courses/students',
  '/admin/courses/coupons',
  '/admin/mentors',
  '/admin/enrollments?status=recorded&sort=oldest',
  '/admin/enrollments/some-id/slip',
  '/admin/fees',
  '/admin/fees/take',
  '/admin/fees/cheques',
  '/admin/fees/advances',
  '/admin/fees/books/entries',
  '/admin/reports',
  '/admin/staff',
  '/admin/school',
  '/admin/audit',
  '/admin/feeses',
]

test('owner and admins open every screen', () => {
  for (const role of ['owner', 'admin'] as const) expect(opens(role, paths)).toEqual(paths)
})

test('the front desk opens students, dues and payments', () => {
  expect(opens('front_desk', paths)).toEqual([
    '/admin/dashboard',
    '/admin/students?search=meera',
    '/admin/students/admit',
    '/admin/students/some-id',
    '/admin/courses/some-id/students',
    '/admin/courses/some-id/students?page=2',
    '/admin/enrollments?status=recorded&sort=oldest',
    '/admin/enrollments/some-id/slip',
    '/admin/fees',
    '/admin/fees/take',
    '/admin/fees/cheques',
  ])
})

test('the accountant opens the dashboard, which leads to the fees, and every page of the fees', () => {
  expect(opens('accountant', paths)).toEqual([
    '/admin/dashboard',
    '/admin/enrollments?status=recorded&sort=oldest',
    '/admin/enrollments/some-id/slip',
    '/admin/fees',
    '/admin/fees/take',
    '/admin/fees/cheques',
    '/admin/fees/advances',
    '/admin/fees/books/entries',
  ])
})
