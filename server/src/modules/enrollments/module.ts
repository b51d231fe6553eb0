import type { Module } from '../../platform/module.ts'
import { isEnrolled } from './enrollments.repository.ts'
import { enrollmentRoutes } from './enrollments.routes.ts'
import { personalEnrollments } from './personal-enrollments.repository.ts'

/** Who is in which course, and what was paid for it. */
export const enrollments: Module = {
  name: 'enrollments',
  routes: enrollmentRoutes,
  provides: { isEnrolled },
  personalData: personalEnrollments,
}
