import { t } from '@lingui/core/macro'
import type { ImportKindName } from '#contract/imports/imports.ts'
import { paths } from '../../paths.ts'

export const importPaths = {
  students: paths.adminImportStudents,
  mentors: paths.adminImportMentors,
  courses: paths.adminImportCourses,
  enrollments: paths.adminImportEnrollments,
} as const satisfies Record<ImportKindName, unknown>

/** Where the person goes back to. */
export const listPaths = {
  students: paths.adminStudents,
  mentors: paths.adminMentors,
  courses: paths.adminCourses,
  enrollments: paths.adminEnrollments,
} as const satisfies Record<ImportKindName, unknown>

export const titleOfKind = (kind: ImportKindName): string =>
  ({
    students: t`Import students`,
    mentors: t`Import mentors`,
    courses: t`Import courses`,
    enrollments: t`Import enrollments`,
  })[kind]

/** The head of the column that says who or what a row is. */
export const nounOfKind = (kind: ImportKindName): string =>
  ({ students: t`Student`, mentors: t`Mentor`, courses: t`Course`, enrollments: t`Student` })[kind]

export const backToKind = (kind: ImportKindName): string =>
  ({
    students: t`To the students`,
    mentors: t`To the mentors`,
    courses: t`To the courses`,
    enrollments: t`To the enrollments`,
  })[kind]
