import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import type { ImportDefinition } from './import-of.ts'

export const schoolKinds = ['students', 'mentors', 'courses', 'enrollments'] as const
type SchoolKind = (typeof schoolKinds)[number]

export function schoolImport(kind: SchoolKind): ImportDefinition {
  return {
    ...ofKind(kind),
    kind,
    messageNote: t`No message leaves.`,
    undoNote: t`New accounts go, and changed fields become what they were. A row stays, with the reason, where something was built on it: a log-in, a payment, a later change.`,
  }
}

const ofKind = (kind: SchoolKind): Pick<ImportDefinition, 'path' | 'title' | 'listPath' | 'back' | 'noun'> =>
  ({
    students: {
      path: paths.adminImportStudents,
      title: t`Import students`,
      listPath: paths.adminStudents(),
      back: t`To the students`,
      noun: t`Student`,
    },
    mentors: {
      path: paths.adminImportMentors,
      title: t`Import mentors`,
      listPath: paths.adminMentors(),
      back: t`To the mentors`,
      noun: t`Mentor`,
    },
    courses: {
      path: paths.adminImportCourses,
      title: t`Import courses`,
      listPath: paths.adminCourses(),
      back: t`To the courses`,
      noun: t`Course`,
    },
    enrollments: {
      path: paths.adminImportEnrollments,
      title: t`Import enrollments`,
      listPath: paths.adminEnrollments(),
      back: t`To the enrollments`,
      noun: t`Student`,
    },
  })[kind]
