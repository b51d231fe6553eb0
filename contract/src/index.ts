import * as adminAccounts from './admin-accounts.ts'
import * as assignments from './assignments.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as courseChanges from './course-changes.ts'
import * as courses from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import * as enrollments from './enrollments.ts'
import * as files from './files.ts'
import * as mail from './mail.ts'
import * as mentors from './mentors.ts'
import * as messages from './messages.ts'
import * as ownData from './own-data.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as profile from './profile.ts'
import * as progress from './progress.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as school from './school.ts'
import * as settings from './settings.ts'
import * as students from './students.ts'

const domains = {
  auth,
  courses,
  courseChanges,
  enrollments,
  payments,
  assignments,
  files,
  profile,
  ownData,
  school,
  settings,
  students,
  progress,
  people,
  reports,
  audit,
  reviews,
  messages,
  mail,
  mentors,
  adminAccounts,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint of the contract, for the tests that walk them and for the OpenAPI description. */
export const allEndpoints: readonly Endpoint[] = Object.values(domains).flatMap((domain) =>
  Object.values(domain).filter(isEndpoint),
)
