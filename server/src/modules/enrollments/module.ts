import type { Module } from '../../kernel/module.ts'
import { accessTo } from './enrollments.repository.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    enrolled: { readonly courseId: string }
    enrollmentCancelled: { readonly enrollmentId: string; readonly courseId: string }
  }
}

/** Who is in which course. What is paid for it is the matter of `fees`, which has the calls that show both. */
export const enrollments: Module = {
  name: 'enrollments',
  provides: { accessTo },
}
