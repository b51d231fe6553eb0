import { msg } from '@lingui/core/runtime-macro'
import { mentorInviteBody } from '#contract/directory/mentors.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { searchText } from '../../database/search.ts'
import type { Work } from '../../kernel/deps.ts'
import {
  type AppliedRow,
  type ColumnOfKind,
  cannotUndo,
  type ImportKind,
  type RowPlan,
  type RowValues,
  readBy,
} from '../../kernel/import-kind.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { eraseAccount, findPerson, inviteStaff, lockPerson } from '../accounts/index.ts'
import { mentorInvitation } from './directory.emails.ts'
import { mentorNotFound } from './directory.errors.ts'
import { sendLinkEmail } from './invitations.ts'
import { setCoursesOfMentor } from './mentors.usecases.ts'
import { changeAccount, countMentors, findCoursesOf, findSessions } from './staff.repository.ts'

/** Commas do not separate names: a course may be “Mathematics, class 10”. */
export const courseNamesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;\r\n]+/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

const columns: readonly ColumnOfKind[] = [
  {
    key: 'name',
    heading: msg`Name`,
    otherHeadings: [
      'mentor',
      'teacher',
      'mentor name',
      'teacher name',
      'faculty',
      'faculty name',
      'full name',
      'शिक्षक',
      'शिक्षक का नाम',
    ],
    rule: msg`Needed for a new mentor.`,
    sample: 'Priya Menon',
    isNeeded: true,
    read: readBy(mentorInviteBody.shape.name),
  },
  {
    key: 'email',
    heading: msg`Email`,
    otherHeadings: ['email address', 'mail', 'email id'],
    rule: msg`Who it is. A mentor logs in by it.`,
    sample: 'priya@mail.example',
    isNeeded: true,
    identity: 'unique',
    read: readBy(mentorInviteBody.shape.email),
  },
  {
    key: 'courses',
    heading: msg`Courses`,
    otherHeadings: ['course', 'subjects', 'batches'],
    rule: msg`The courses that the mentor leads, with ; between them. Courses that are not named stay as they are.`,
    sample: 'Mathematics, class 10; Physics',
    read: (cell) => ({ value: courseNamesIn(cell).join('; ') }),
  },
]

async function findKnown(db: Db | Tx, rows: readonly RowValues[]) {
  const emails = rows.flatMap(({ email }) => email || [])
  const names = rows.flatMap(({ courses }) => courseNamesIn(courses ?? '').map(foldedText))
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'deactivated_at'])
    .where('email', 'in', ['', ...emails])
    .where('deleted_at', 'is', null)
    .execute()
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'name', 'name_key', 'mentor_id'])
    .where('name_key', 'in', ['', ...names])
    .where('archived_at', 'is', null)
    .execute()
  return {
    people: new Map(people.map((person) => [person.email, person])),
    courses: new Map(courses.map((course) => [course.name_key, course])),
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

function plan(values: RowValues, known: Known): RowPlan {
  const name = values.name ?? values.email ?? ''
  const wrong = (column: string, text: Extract<RowPlan, { state: 'wrong' }>['text']): RowPlan => ({
    ...{ state: 'wrong', name, column, text },
  })
  if (!values.email) return wrong('email', msg`A mentor needs an email.`)
  const person = known.people.get(values.email)
  if (person && person.role !== 'mentor')
    return wrong(
      'email',
      person.role === 'student'
        ? msg`This is a student, not a mentor.`
        : msg`This is somebody of the staff, not a mentor.`,
    )
  const courseNames = courseNamesIn(values.courses ?? '')
  const unknown = courseNames.find((courseName) => !known.courses.has(foldedText(courseName)))
  if (unknown) return wrong('courses', msg`There is no course ${{ course: unknown }}.`)
  const courses = courseNames.flatMap((courseName) => known.courses.get(foldedText(courseName)) ?? [])
  const taughtByOther = courses.find(({ mentor_id }) => mentor_id !== null && mentor_id !== person?.id)
  if (taughtByOther) return wrong('courses', msg`${{ course: taughtByOther.name }} has another lead mentor.`)
  if (!person)
    return values.name
      ? { state: 'new', name, isInvitable: true }
      : wrong('name', msg`A new mentor needs a name.`)
  if (person.deactivated_at !== null) return wrong('email', msg`This mentor is deactivated.`)
  const gainedCourses = courses.filter(({ mentor_id }) => mentor_id === null)
  const changes = [
    ...(values.name && values.name !== person.name
      ? [{ column: 'name', from: person.name, to: values.name }]
      : []),
    ...gainedCourses.map((course) => ({ column: 'courses', from: '', to: course.name })),
  ]
  return {
    state: changes.length > 0 ? 'changed' : 'unchanged',
    ...{ name: person.name, subjectId: person.id, changes },
  }
}

interface Undo {
  readonly isNew: boolean
  readonly version: number
  /** Name and course ids before the import. */
  readonly name: string
  readonly courses: readonly string[]
}

export const mentorsImport: ImportKind = {
  name: 'mentors',
  columns,
  nameOf: ({ name, email }) => name ?? email ?? '',
  count: (db) => countMentors(db),
  async plan(db, rows) {
    const all = rows.map(({ values }) => values)
    const known = await findKnown(db, all)
    return all.map((values) => plan(values, known))
  },
  async apply(work, { values }, planned, { firstLogIn }): Promise<AppliedRow> {
    const known = await findKnown(work.tx, [values])
    const courseIds = courseNamesIn(values.courses ?? '').flatMap(
      (courseName) => known.courses.get(foldedText(courseName))?.id ?? [],
    )
    if (planned.state === 'new') return add(work, values, courseIds, firstLogIn === 'invitation')
    const id = planned.subjectId
    await lockRows(work.tx, { users: id, courses: courseIds })
    const before = await findPerson(work.tx, id)
    if (before?.role !== 'mentor') throw mentorNotFound()
    const courses = (await findCoursesOf(work.tx, [id])).map(({ _id }) => _id)
    await rename(work, before, values.name ?? before.name)
    const name = values.name ?? before.name
    if (courseIds.length > 0)
      await setCoursesOfMentor(work, { ...before, name }, [...new Set([...courses, ...courseIds])])
    return { subjectId: id, undo: await undoOf(work, id, { isNew: false, name: before.name, courses }) }
  },
  async undo(work, { subjectId: id, undo }) {
    const { isNew, version, name, courses } = undo as Undo
    const { tx } = work
    await lockRows(tx, { users: id })
    const person = await findPerson(tx, id)
    if (!person) return
    if (person.version !== version) throw cannotUndo(msg`The mentor was changed since.`)
    if (isNew && (person.password_hash !== null || (await findSessions(tx, id, 1)).length > 0))
      throw cannotUndo(msg`The mentor has logged in since.`)
    await setCoursesOfMentor(work, person, courses)
    if (!isNew) return rename(work, person, name)
    const locked = await lockPerson(tx, id)
    if (!locked) return
    await eraseAccount(work, locked, work.deps.ports.personalData)
    await work.audit({ action: 'account.delete', subject: ['user', id] })
  },
}

async function add(
  work: Work,
  values: RowValues,
  courses: readonly string[],
  isInvited: boolean,
): Promise<AppliedRow> {
  const person = {
    name: values.name ?? '',
    email: values.email ?? '',
    role: 'mentor',
    staff_role: null,
  } as const
  const { id, link } = await inviteStaff(work, person)
  if (isInvited) await sendLinkEmail(work, person, link, mentorInvitation)
  await lockRows(work.tx, { courses })
  if (courses.length > 0) await setCoursesOfMentor(work, { id, name: person.name }, courses)
  await work.audit({ action: 'mentor.invite', subject: ['user', id], detail: { courses } })
  return { subjectId: id, undo: await undoOf(work, id, { isNew: true, name: person.name, courses: [] }) }
}

async function undoOf(work: Work, id: string, before: Omit<Undo, 'version'>): Promise<Undo> {
  const person = await findPerson(work.tx, id)
  return { ...before, version: person?.version ?? 0 }
}

async function rename(
  work: Work,
  { id, name: from, email }: { readonly id: string; readonly name: string; readonly email: string | null },
  name: string,
): Promise<void> {
  if (name === from) return
  await changeAccount(work.tx, id, { name, search_text: searchText(name, email) })
  await work.audit({ action: 'mentor.edit', subject: ['user', id], detail: { name: { from, to: name } } })
  await work.emit('renamed', { userId: id, from, to: name })
}
