import type { Module } from '../../calls/module.ts'
import { isEnrolled } from './enrollments.repository.ts'

/** Who is in which course. What is paid for it is the matter of `fees`, which has the calls that show both. */
export const enrollments: Module = {
  name: 'enrollments',
  provides: { isEnrolled },
}
