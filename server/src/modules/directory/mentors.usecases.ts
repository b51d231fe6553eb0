import type * as contract from '#contract/directory/mentors.ts'
import type { Mentor } from '#contract/directory/mentors.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { UserRow } from '../../database/schema.ts'
import { searchText } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  addressChangedEmail,
  addUser,
  emailTaken,
  endLinks,
  endSessions,
  findPerson,
  isEmailTaken,
  requireGoodPassword,
  setPassword,
} from '../accounts/index.ts'
import {
  auditMentorChange,
  instructorAfterChange,
  invalidateCatalogue,
  updateCourse,
} from '../catalogue/index.ts'
import { sendEmail } from '../notifications/index.ts'
import { mentorInvitation } from './directory.emails.ts'
import {
  courseAndCourses,
  mentorDeactivated,
  mentorNotFound,
  noSuchCourse,
  staleMentor,
} from './directory.errors.ts'
import { invite } from './invitations.ts'
import { presentStaff } from './staff.presenter.ts'
import {
  changeAccount,
  countMentors,
  findCoursesOf,
  findStaff,
  findTransferableCourses,
} from './staff.repository.ts'

const mentorsPerPage = 9

async function present(db: Db | Tx, rows: readonly Parameters<typeof presentStaff>[0][]): Promise<Mentor[]> {
  const ids = rows.map(({ id }) => id)
  const courses = Map.groupBy(await findCoursesOf(db, ids), ({ mentor_id }) => mentor_id)
  return rows.map((row) => {
    const taught = (courses.get(row.id) ?? []).map(({ _id, name }) => ({ _id, name }))
    return { ...presentStaff(row), role: 'mentor', course: taught[0]?._id ?? null, courses: taught }
  })
}

async function findMentor(db: Db | Tx, id: string): Promise<UserRow> {
  const row = await findPerson(db, id)
  if (row?.role !== 'mentor') throw mentorNotFound()
  return row
}

async function presentOne(db: Db | Tx, id: string): Promise<Mentor> {
  const [mentor] = await present(db, [await findMentor(db, id)])
  return mentor as Mentor
}

export async function getMentors({ deps }: SignedInCall): Promise<Mentor[]> {
  const { db } = deps.database
  return present(db, await findStaff(db, 'mentor', { limit: 1_000, offset: 0 }))
}

export async function listMentors({ deps }: SignedInCall, query: QueryOf<typeof contract.listMentors>) {
  const { db } = deps.database
  const { limit = mentorsPerPage, page = 1, search } = query
  const total = await countMentors(db, search)
  const totalPages = Math.max(1, Math.ceil(total / limit))
  const currentPage = Math.min(page, totalPages)
  const rows = await findStaff(db, 'mentor', { limit, offset: (currentPage - 1) * limit }, search)
  return { mentors: await present(db, rows), totalPages, currentPage, total }
}

/** @returns undefined for unchanged courses */
function courseIdsIn(body: { course?: string | null | undefined; courses?: string[] | undefined }) {
  if (body.course !== undefined && body.courses !== undefined) throw courseAndCourses()
  if (body.courses !== undefined) return [...new Set(body.courses.filter(Boolean))]
  return body.course === undefined ? undefined : body.course ? [body.course] : []
}

export async function setCoursesOfMentor(
  work: Work,
  mentor: { id: string; name: string; deactivated_at?: number | null },
  courseIds: readonly string[],
) {
  const courses = await findTransferableCourses(work.tx, mentor.id, courseIds)
  const requestedCourses = courses.filter(({ id }) => courseIds.includes(id))
  if (requestedCourses.length !== courseIds.length) throw noSuchCourse()
  const gainedCourses = requestedCourses.filter(({ mentor_id }) => mentor_id !== mentor.id)
  if (gainedCourses.length > 0 && mentor.deactivated_at) throw mentorDeactivated()
  const lostCourses = courses.filter(({ id }) => !courseIds.includes(id))
  for (const course of [...gainedCourses, ...lostCourses]) {
    const { id, name, instructor, mentor_id: from } = course
    const to = from === mentor.id ? null : mentor.id
    const instructorName = to
      ? instructorAfterChange(instructor, course.mentor ?? undefined, mentor.name)
      : instructor
    const search_text = searchText(name, instructorName)
    await updateCourse(work.tx, id, { mentor_id: to, instructor: instructorName, search_text })
    await work.audit({
      action: 'course.change',
      subject: ['course', id],
      detail: { fields: ['mentorId'], mentor: { from, to } },
    })
    await auditMentorChange(work, { id, name, from, to })
  }
  if (gainedCourses.length + lostCourses.length > 0) await invalidateCatalogue(work.tx)
}

/** @throws EMAIL_TAKEN */
export async function addMentor(
  call: SignedInCall,
  body: BodyOf<typeof contract.addMentor>,
): Promise<Mentor> {
  const courses = courseIdsIn(body)
  requireGoodPassword(call.deps.config, 'mentor', body.password)
  const password_hash = await call.deps.passwords.hash(body.password)
  return call.write(async (work) => {
    const { name, email } = body
    const mentor = { id: work.newId(), role: 'mentor' as const, staff_role: null, name, email }
    if (!(await addUser(work.tx, { ...mentor, password_hash, created_at: work.now }))) throw emailTaken()
    if (courses?.length) await setCoursesOfMentor(work, mentor, courses)
    await work.audit({
      action: 'mentor.add',
      subject: ['user', mentor.id],
      detail: { courses: courses ?? [] },
    })
    return presentOne(work.tx, mentor.id)
  })
}

/** @throws EMAIL_TAKEN */
export async function editMentor(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.editMentor>,
): Promise<Mentor> {
  const courses = courseIdsIn(body)
  if (body.password) requireGoodPassword(call.deps.config, 'mentor', body.password)
  const password_hash = body.password ? await call.deps.passwords.hash(body.password) : null
  return call.write(async (work) => {
    const { tx, now } = work
    await lockRows(tx, { users: id })
    const before = await findMentor(tx, id)
    if (body.version !== undefined && body.version !== before.version)
      throw staleMentor(await presentOne(tx, id))
    if (await isEmailTaken(tx, body.email, id)) throw emailTaken()
    const { name, email } = body
    await changeAccount(tx, id, { name, email, search_text: searchText(name, email) })
    if (password_hash) {
      await setPassword(tx, id, password_hash)
      await endSessions(tx, id, now)
    }
    const hasNewEmail = email !== before.email
    // Somebody else may read the old mailbox.
    if (password_hash || hasNewEmail) await endLinks(tx, id, now)
    await work.audit({
      action: 'mentor.edit',
      subject: ['user', id],
      detail: {
        ...(name !== before.name && { name: { from: before.name, to: name } }),
        ...(hasNewEmail && { email: { from: before.email, to: email } }),
        ...(courses && { courses }),
        password: password_hash !== null,
      },
    })
    if (name !== before.name) await work.emit('renamed', { userId: id, from: before.name, to: name })
    if (courses) await setCoursesOfMentor(work, { ...before, name }, courses)
    // The address of an account without a password may be a stranger's.
    if (hasNewEmail && before.password_hash) await emailOldAddress(work, before)
    return presentOne(tx, id)
  })
}

/** @throws EMAIL_TAKEN */
export function inviteMentor(call: SignedInCall, body: BodyOf<typeof contract.inviteMentor>) {
  const { name, email, courses = [] } = body
  return invite(
    call,
    { role: 'mentor', staff_role: null, name, email },
    mentorInvitation,
    async (work, id) => {
      if (courses.length > 0) await setCoursesOfMentor(work, { id, name }, [...new Set(courses)])
      await work.audit({ action: 'mentor.invite', subject: ['user', id], detail: { courses } })
      return { mentor: await presentOne(work.tx, id) }
    },
  )
}

function emailOldAddress(work: Work, { email, name }: UserRow): Promise<void> {
  return sendEmail(work, {
    recipient: email,
    priority: 'account',
    content: addressChangedEmail(name),
  })
}
