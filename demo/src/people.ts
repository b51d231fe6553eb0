import type { UserRow } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import type { MentorKey } from './content/course-content.ts'
import { adminContent, meeraContent, meeraProfile, mentorContents, studentNames } from './content/people.ts'
import { idAt } from './ids.ts'
import type { Random } from './random.ts'
import { clockTime } from './school-time.ts'

export interface People {
  admin: UserRow
  mentors: Record<MentorKey, UserRow>
  demoStudent: UserRow
  /** Without Meera. */
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

/** Staff joined before the first course, students over the last year. */
export function makePeople(now: number, passwordHash: string, random: Random): People {
  const person = (role: UserRow['role'], name: string, email: string, createdAt: number): UserRow => ({
    id: idAt(createdAt, random),
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
  const admin = person('admin', adminContent.name, adminContent.email, clockTime(now, -640, 10))
  const mentors = Object.fromEntries(
    Object.entries(mentorContents).map(([key, { name, email }], index) => [
      key,
      person('mentor', name, email, clockTime(now, -630 + index * 3, 11)),
    ]),
  ) as Record<MentorKey, UserRow>
  const demoStudent = {
    ...person('student', meeraContent.name, meeraContent.email, clockTime(now, -67, 19.2)),
    ...meeraProfile,
  }
  const students = studentNames.map((name) => {
    const joined = clockTime(now, -random.whole(12, 355), 7 + random.share() * 15)
    return person('student', name, `${emailLocalPart(name)}@mail.example`, joined)
  })
  return { admin, mentors, demoStudent, students }
}

/** Staff first. */
export const everybody = ({ admin, mentors, demoStudent, students }: People): UserRow[] => [
  admin,
  ...Object.values(mentors),
  demoStudent,
  ...students,
]

/** Local part of an email address: `lakshmi.reddy`. */
export function emailLocalPart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
}

/** No Indian mobile number begins with a zero, so it is nobody's. */
export function fictionalPhone(random: Random): string {
  return `+91 00000 ${String(random.whole(10_000, 99_999))}`
}
