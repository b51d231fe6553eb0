import type { UserRow } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import type { LogInNameRow } from '../../server/src/modules/accounts/accounts.tables.ts'
import type { MentorKey } from './content/course-content.ts'
import {
  adminContent,
  meeraContent,
  meeraProfile,
  mentorContents,
  officeContents,
  studentNames,
} from './content/people.ts'
import { idAt } from './ids.ts'
import { type Random, seededRandom } from './random.ts'
import { clockTime } from './school-time.ts'

export interface People {
  admin: UserRow
  officeStaff: UserRow[]
  mentors: Record<MentorKey, UserRow>
  demoStudent: UserRow
  /** All except Meera (`demoStudent`). */
  students: UserRow[]
}

export const emptyProfile = {
  guardian: null,
  guardian_phone: null,
  phone: null,
  location: null,
  birthday: null,
  education: null,
  gender: null,
  occupation: null,
  course: null,
  last_active_day: null,
}

/** Admin and mentors joined before the first course, students during the last year. */
export function makePeople(now: number, passwordHash: string, random: Random): People {
  const makePerson = (
    role: UserRow['role'],
    name: string,
    email: string,
    createdAt: number,
    idRandom = random,
  ): UserRow => ({
    id: idAt(createdAt, idRandom),
    role,
    staff_role: role === 'admin' ? 'owner' : null,
    name,
    email,
    search_text: searchText(name, email),
    password_hash: passwordHash,
    avatar: null,
    ...emptyProfile,
    created_at: createdAt,
    deactivated_at: null,
    deleted_at: null,
    email_proved_at: createdAt,
    version: 1,
  })
  const admin = makePerson('admin', adminContent.name, adminContent.email, clockTime(now, -640, 10))
  const mentors = Object.fromEntries(
    Object.entries(mentorContents).map(([key, { name, email }], index) => [
      key,
      makePerson('mentor', name, email, clockTime(now, -630 + index * 3, 11)),
    ]),
  ) as Record<MentorKey, UserRow>
  const demoStudent = {
    ...makePerson('student', meeraContent.name, meeraContent.email, clockTime(now, -67, 19.2)),
    ...meeraProfile,
  }
  const students = studentNames.map((name) => {
    const joinedAt = clockTime(now, -random.integer(12, 355), 7 + random.fraction() * 15)
    return makePerson('student', name, `${emailLocalPart(name)}@mail.example`, joinedAt)
  })
  // A separate generator, so that office staff do not change other ids.
  const officeRandom = seededRandom(1)
  const office = officeContents.map(({ name, email, staffRole }) => ({
    ...makePerson('admin', name, email, clockTime(now, -200, 10), officeRandom),
    staff_role: staffRole,
  }))
  return { admin, officeStaff: office, mentors, demoStudent, students }
}

export const everybody = ({
  admin,
  officeStaff: office,
  mentors,
  demoStudent,
  students,
}: People): UserRow[] => [admin, ...Object.values(mentors), demoStudent, ...students, ...office]

/** For example `lakshmi.reddy`. */
export function emailLocalPart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
}

/** No Indian mobile number begins with a zero. */
export function fictionalPhone(random: Random): string {
  return `+91 00000 ${String(random.integer(10_000, 99_999))}`
}

/** Log-in by roll number is switched off. */
export const rollNumbers = ({ demoStudent, students }: People): LogInNameRow[] =>
  [demoStudent, ...students.filter((_, place) => place % 3 === 0)].map(({ id }, place) => {
    const rollNumber = `AB-${2041 + place}`
    return { name: rollNumber.toLowerCase(), sharer_number: 1, user_id: id, kind: 'roll', shown: rollNumber }
  })
