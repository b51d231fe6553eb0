import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/mentors.ts'
import type { Mentor } from '#contract/mentors.ts'
import type { SignedCall } from '../../calls/call.ts'
import type { Work } from '../../calls/deps.ts'
import type { Db, Tx } from '../../database/database.ts'
import {
  addUser,
  emailTaken,
  endLinks,
  endSessions,
  invitationLifeMs,
  inviteStaff,
  requireGoodPassword,
  setPassword,
} from '../accounts/index.ts'
import { instructorAfter, recordHandover, renewCatalogue } from '../catalogue/index.ts'
import { sendMail } from '../notifications/index.ts'
import {
  bothCourses,
  mentorDeactivated,
  mentorNotFound,
  noSuchCourse,
  staleMentor,
} from './directory.errors.ts'
import {
  countMentors,
  type FoundMentor,
  findCoursesOf,
  findMentor,
  findMentors,
  findMovable,
  isEmailTaken,
  moveCourse,
  putMentor,
} from './mentors.repository.ts'

const mentorsAtMost = 1_000
const mentorsOfAPage = 9

async function present(db: Db | Tx, rows: readonly FoundMentor[]): Promise<Mentor[]> {
  const courses = Map.groupBy(
    await findCoursesOf(
      db,
      rows.map(({ id }) => id),
    ),
    (course) => course.mentor_id,
  )
  return rows.map((row) => {
    const own = (courses.get(row.id) ?? []).map(({ id, name }) => ({ _id: id, name }))
    return {
      _id: row.id,
      name: row.name,
      email: row.email,
      role: 'mentor',
      course: own[0]?._id ?? null,
      courses: own,
      active: row.deactivated_at === null,
      invited: row.password_hash === null,
      version: row.version,
    }
  })
}

async function presentOne(db: Db | Tx, id: string): Promise<Mentor> {
  const row = await findMentor(db, id)
  const [mentor] = row ? await present(db, [row]) : []
  if (!mentor) throw mentorNotFound()
  return mentor
}

/** All mentors by name, a thousand at most. */
export async function getMentors({ deps }: SignedCall): Promise<Mentor[]> {
  const { db } = deps.database
  return present(db, await findMentors(db, { limit: mentorsAtMost, offset: 0 }))
}

/** A page of the mentors; one that lies behind the last is the last. */
export async function listMentors({ deps }: SignedCall, query: QueryOf<typeof contract.listMentors>) {
  const { db } = deps.database
  const limit = query.limit ?? mentorsOfAPage
  const total = await countMentors(db, query.search)
  const totalPages = Math.max(1, Math.ceil(total / limit))
  const currentPage = Math.min(query.page ?? 1, totalPages)
  const rows = await findMentors(db, { limit, offset: (currentPage - 1) * limit }, query.search)
  return { mentors: await present(db, rows), totalPages, currentPage, total }
}

/**
 * Which courses a body names: undefined leaves them as they are.
 * @throws DomainError VALIDATION when it names them twice over
 */
function namedCourses(body: { course?: string | null | undefined; courses?: string[] | undefined }) {
  if (body.course !== undefined && body.courses !== undefined) throw bothCourses()
  if (body.courses !== undefined) return [...new Set(body.courses.filter(Boolean))]
  return body.course === undefined ? undefined : body.course ? [body.course] : []
}

/**
 * Gives a mentor exactly these courses, of which each has a record of its own. One that named nobody, or its former
 * mentor, names this one from now on.
 * @throws DomainError VALIDATION for a course that is not there, and for one given to somebody who cannot log in
 */
async function give(
  work: Work,
  actorId: string,
  mentor: { id: string; name: string; deactivated_at?: number | null },
  courseIds: readonly string[],
) {
  const courses = await findMovable(work.tx, mentor.id, courseIds)
  const wanted = courses.filter(({ id }) => courseIds.includes(id))
  if (wanted.length !== courseIds.length) throw noSuchCourse()
  const got = wanted.filter(({ mentor_id }) => mentor_id !== mentor.id)
  if (got.length > 0 && mentor.deactivated_at) throw mentorDeactivated()
  const lost = courses.filter(({ id }) => !courseIds.includes(id))
  for (const course of got) {
    const instructor = instructorAfter(course.instructor, course.mentor ?? undefined, mentor.name)
    await moveCourse(work.tx, course, mentor.id, instructor)
  }
  for (const course of lost) await moveCourse(work.tx, course, null, course.instructor)
  for (const { id, name, mentor_id: from } of [...got, ...lost]) {
    const to = from === mentor.id ? null : mentor.id
    await work.audit({
      actorId,
      action: 'course.change',
      subject: ['course', id],
      detail: { fields: ['mentorId'], mentor: { from, to } },
    })
    await recordHandover(work, actorId, { name, from, to })
  }
  if (got.length + lost.length > 0) await renewCatalogue(work.tx)
}

/**
 * Makes a mentor with a password that the admin typed.
 * @throws DomainError EMAIL_TAKEN, VALIDATION
 */
export async function addMentor(call: SignedCall, body: BodyOf<typeof contract.addMentor>): Promise<Mentor> {
  const courses = namedCourses(body)
  requireGoodPassword(call.deps.config, 'mentor', body.password)
  const password_hash = await call.deps.passwords.hash(body.password)
  return call.write(async (work) => {
    const mentor = { id: work.newId(), role: 'mentor' as const, name: body.name, email: body.email }
    if (!(await addUser(work.tx, { ...mentor, password_hash, created_at: work.now }))) throw emailTaken()
    if (courses?.length) await give(work, call.caller.id, mentor, courses)
    await work.audit({
      actorId: call.caller.id,
      action: 'mentor.add',
      subject: ['user', mentor.id],
      detail: { courses: courses ?? [] },
    })
    return presentOne(work.tx, mentor.id)
  })
}

/**
 * Changes a mentor. A new password ends their sessions; a course that is taken is lost at the former mentor's next call.
 * @throws DomainError NOT_FOUND, EMAIL_TAKEN, STALE with the mentor as they are now, VALIDATION
 */
export async function editMentor(
  call: SignedCall,
  id: string,
  body: BodyOf<typeof contract.editMentor>,
): Promise<Mentor> {
  const courses = namedCourses(body)
  if (body.password) requireGoodPassword(call.deps.config, 'mentor', body.password)
  const password_hash = body.password ? await call.deps.passwords.hash(body.password) : null
  return call.write(async (work) => {
    const { tx, now } = work
    const before = await findMentor(tx, id)
    if (!before) throw mentorNotFound()
    if (body.version !== undefined && body.version !== before.version)
      throw staleMentor(await presentOne(tx, id))
    if (await isEmailTaken(tx, body.email, id)) throw emailTaken()
    if (!(await putMentor(tx, before, body))) throw staleMentor(await presentOne(tx, id))
    if (password_hash) {
      await setPassword(tx, id, password_hash)
      await endSessions(tx, id, now)
    }
    const isMoved = body.email !== before.email
    // A link that went to the old address must not work for its reader.
    if (password_hash || isMoved) await endLinks(tx, id, now)
    await work.audit({
      actorId: call.caller.id,
      action: 'mentor.edit',
      subject: ['user', id],
      detail: {
        ...(body.name !== before.name && { name: { from: before.name, to: body.name } }),
        ...(isMoved && { email: { from: before.email, to: body.email } }),
        ...(courses && { courses }),
        password: password_hash !== null,
      },
    })
    if (courses) await give(work, call.caller.id, { ...before, name: body.name }, courses)
    // Somebody who never logged in has nothing to lose, and may be a stranger whose address was mistyped.
    if (isMoved && before.password_hash) await tellOldAddress(work, before)
    return presentOne(tx, id)
  })
}

/**
 * Makes a mentor who sets the password themselves. The link is mailed, and answered once so that it can be copied.
 * @throws DomainError EMAIL_TAKEN, VALIDATION
 */
export async function inviteMentor(call: SignedCall, body: BodyOf<typeof contract.inviteMentor>) {
  return call.write(
    async (work) => {
      const { name, email } = body
      const { id, link } = await inviteStaff(work, { role: 'mentor', name, email })
      if (body.courses?.length) await give(work, call.caller.id, { id, name }, [...new Set(body.courses)])
      await work.audit({
        actorId: call.caller.id,
        action: 'mentor.invite',
        subject: ['user', id],
        detail: { courses: body.courses ?? [] },
      })
      await sendMail(work, {
        recipient: email,
        priority: 'account',
        linkExpiresAt: work.now + invitationLifeMs,
        subject: 'You are invited to teach',
        letter: {
          name,
          paragraphs: ['You are invited as a mentor. Choose a password, and your courses are open to you.'],
          action: { label: 'Choose a password', url: link },
          note: 'The link works once, for 7 days. If you did not expect it, there is nothing to do.',
        },
      })
      return { mentor: await presentOne(work.tx, id), link }
    },
    { isSecret: true },
  )
}

/** So that nobody loses an account in silence. The new address is not the old one's to know. */
function tellOldAddress(work: Work, { email, name }: FoundMentor): Promise<void> {
  return sendMail(work, {
    recipient: email,
    priority: 'account',
    subject: 'Your e-mail was changed',
    letter: {
      name,
      paragraphs: [
        'The school has changed the e-mail that you log in with. This address does not work any more.',
      ],
      note: 'If you did not expect it, please write to the school.',
    },
  })
}
