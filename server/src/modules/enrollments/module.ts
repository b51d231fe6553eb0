import type { Module } from '../../kernel/module.ts'
import { courseFinder } from './course-finder.repository.ts'
import { accessTo } from './enrollments.repository.ts'
import { enrollmentsInZip } from './enrollments.zip.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    enrolled: { readonly courseId: string }
    enrollmentCancelled: {
      readonly enrollmentId: string
      readonly courseId: string
      readonly studentId: string
      /** true: no email, because an import is undone. */
      readonly isQuiet: boolean
    }
  }
}

export const enrollments: Module = {
  name: 'enrollments',
  schoolZip: enrollmentsInZip,
  provides: { accessTo },
  finders: [courseFinder],
}
