import { msg } from '@lingui/core/runtime-macro'
import { genders } from '#contract/accounts/profile.ts'
import { guardianPhone, personFields, rollNumber, studentEmail } from '#contract/admissions/admissions.ts'
import { optionalLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { phoneKey, phoneNumber } from '#contract/phone.ts'
import { lockRows } from '../../database/locks.ts'
import type { Work } from '../../kernel/deps.ts'
import { readDayColumn, readNumberBy, readPhoneBy } from '../../kernel/import-columns.ts'
import {
  type AppliedRow,
  type ColumnOfKind,
  cannotUndo,
  type ImportKind,
  type KnownRow,
  type PlannedRow,
  type ReadCell,
  type RowValues,
  readBy,
} from '../../kernel/import-kind.ts'
import { foldedCode, foldedText } from '../../platform/folded-text.rules.ts'
import { leadingZeroVariants } from '../../platform/import-cells.rules.ts'
import { dateOf } from '../../platform/school-time.ts'
import {
  addUser,
  emailTaken,
  eraseAccount,
  findPerson,
  findRollNumber,
  invitationLifeMs,
  lockPerson,
  makeInvitation,
  putLogInPhone,
  putRollNumber,
} from '../accounts/index.ts'
import { findCoursesNamed } from '../catalogue/index.ts'
import { enrollImported, type ImportedEnrollment, undoImportedEnrollment } from '../fees/index.ts'
import { sendEmail } from '../notifications/index.ts'
import { studentInvitation } from './admissions.emails.ts'
import { rollNumberTaken, staleStudent, studentNotFound } from './admissions.errors.ts'
import { changeStudent, type StudentColumns } from './correct.usecases.ts'
import { columnsOf, nameOf, planStudent, userColumns } from './plan-student.ts'
import { requireOtherLogIn } from './shared-phone.ts'
import {
  allStudents,
  countStudents,
  findKnown,
  findLiveEnrollmentIds,
  hasLoggedIn,
} from './students-import.repository.ts'

const phoneIdentity = (phone: string) => phoneKey(phone) ?? phone

const columns: readonly ColumnOfKind[] = [
  {
    key: 'name',
    heading: msg`Name`,
    otherHeadings: [
      'student',
      'student name',
      'full name',
      'name of student',
      'छात्र का नाम',
      'विद्यार्थी',
      'विद्यार्थी का नाम',
    ],
    rule: msg`Needed for a new student.`,
    sample: 'Rohan Deshmukh',
    isNeeded: true,
    read: readBy(personFields.name),
  },
  {
    key: 'email',
    heading: msg`Email`,
    otherHeadings: ['email address', 'mail', 'email id'],
    rule: msg`Who it is, and where mail goes. May be empty if the school allows log-in by phone or roll number.`,
    sample: 'rohan@mail.example',
    identity: 'unique',
    canBeCleared: true,
    read: readBy(studentEmail),
  },
  {
    key: 'phone',
    heading: msg`Phone`,
    otherHeadings: [
      'mobile',
      'mobile number',
      'phone number',
      'mobile no',
      'phone no',
      'contact',
      'contact no',
      'contact number',
      'whatsapp',
      'whatsapp no',
      'student phone',
      'मोबाइल',
      'मोबाइल नं',
      'मोबाइल नंबर',
      'फ़ोन नं',
      'फ़ोन नंबर',
    ],
    rule: msg`10 digits, or with + and the country. Format the column as text.`,
    sample: '98450 12377',
    identity: 'shared',
    comparisonKey: phoneIdentity,
    canBeCleared: true,
    read: readPhoneBy(phoneNumber),
  },
  {
    key: 'rollNumber',
    heading: msg`Roll number`,
    otherHeadings: [
      'roll no',
      'roll',
      'admission number',
      'admission no',
      'gr number',
      'gr no',
      'रोल नं',
      'अनुक्रमांक',
    ],
    rule: msg`Unique in the school; not like a phone. Format the column as text, so that zeros stay.`,
    sample: 'X-207',
    identity: 'unique',
    comparisonKey: foldedCode,
    canBeCleared: true,
    read: readNumberBy(rollNumber),
  },
  {
    key: 'guardian',
    heading: msg`Guardian’s name`,
    otherHeadings: [
      'guardian',
      'parent',
      'parent name',
      'father name',
      'fathers name',
      'mother name',
      'mothers name',
      'पिता का नाम',
      'माता का नाम',
      'अभिभावक',
    ],
    rule: msg`Mother, father or guardian.`,
    sample: 'Anita Deshmukh',
    canBeCleared: true,
    read: readBy(optionalLine(limits.name)),
  },
  {
    key: 'guardianPhone',
    heading: msg`Guardian’s phone`,
    otherHeadings: ['parent phone', 'parents phone', 'parent mobile', 'father mobile', 'guardian mobile'],
    rule: msg`A contact only. It logs nobody in.`,
    sample: '98220 41177',
    canBeCleared: true,
    read: readPhoneBy(guardianPhone),
  },
  {
    key: 'city',
    heading: msg`City`,
    otherHeadings: ['town', 'place', 'address', 'गाँव'],
    rule: msg`Where the student lives.`,
    sample: 'Pune',
    canBeCleared: true,
    read: readBy(optionalLine(limits.name)),
  },
  {
    key: 'birthday',
    heading: msg`Date of birth`,
    otherHeadings: ['dob', 'birth date', 'birthday', 'जन्म दिनांक'],
    rule: msg`The day first, such as 25/03/2011.`,
    sample: '25/03/2011',
    canBeCleared: true,
    read: readBirthday,
  },
  {
    key: 'gender',
    heading: msg`Gender`,
    otherHeadings: ['sex'],
    rule: msg`Male, Female, Non-binary or Prefer not to say.`,
    sample: 'Male',
    canBeCleared: true,
    read: readGender,
  },
  {
    key: 'course',
    heading: msg`Course`,
    otherHeadings: ['batch', 'class'],
    rule: msg`The name of a published course that the student joins at its price.`,
    sample: '',
    read: readBy(optionalLine(limits.name)),
  },
  {
    key: 'since',
    heading: msg`Since`,
    otherHeadings: [
      'joined',
      'joining date',
      'date of joining',
      'start date',
      'admission date',
      'adm date',
      'date of admission',
    ],
    rule: msg`The day on which the course began for the student. Empty: today.`,
    sample: '01/06/2026',
    read: readDayColumn,
  },
]

function readBirthday(cell: string, now: number): ReadCell {
  const read = readDayColumn(cell, now)
  if ('error' in read) return read
  const isPossible = read.value >= '1900-01-01' && read.value <= dateOf(now, 'UTC')
  return isPossible ? read : { error: msg`This is no day of birth.` }
}

const otherGenders: Readonly<Record<string, (typeof genders)[number]>> = {
  ...{ m: 'Male', boy: 'Male', f: 'Female', girl: 'Female' },
  ...{ पुरुष: 'Male', लड़का: 'Male', महिला: 'Female', स्त्री: 'Female', लड़की: 'Female' },
}

function readGender(cell: string): ReadCell {
  const text = cell.trim().toLowerCase()
  const value = genders.find((one) => one.toLowerCase() === text) ?? otherGenders[text]
  return value ? { value } : { error: msg`Please write Male, Female, Non-binary or Prefer not to say.` }
}

const identitiesOf = (rows: readonly PlannedRow[]): Parameters<typeof findKnown>[1] => {
  const collectDistinct = (pick: (values: RowValues) => string | null | undefined) => [
    ...new Set(rows.flatMap(({ values }) => pick(values) || [])),
  ]
  const rolls = collectDistinct(({ rollNumber }) => rollNumber && foldedCode(rollNumber))
  const phones = collectDistinct(({ phone }) => phone && phoneKey(phone))
  return {
    emails: collectDistinct(({ email }) => email),
    names: [...rolls.flatMap((roll) => [roll, ...leadingZeroVariants(roll)]), ...phones],
    phones,
    courses: collectDistinct(({ course }) => course && foldedText(course)),
  }
}

interface Undo {
  readonly isNew: boolean
  readonly version: number
  readonly enrollment: ImportedEnrollment | null
  readonly from: StudentColumns
  readonly to: StudentColumns
  readonly roll: { readonly from: string | null; readonly to: string | null } | null
}

export const studentsImport: ImportKind = {
  name: 'students',
  columns,
  nameOf,
  count: countStudents,
  async *rows(db) {
    const fields = Object.entries(userColumns)
    for await (const student of allStudents(db))
      yield {
        ...Object.fromEntries(fields.map(([column, field]) => [column, student[field] ?? ''])),
        rollNumber: student.rollNumber ?? '',
      }
  },
  async plan(db, rows) {
    const known = await findKnown(db, identitiesOf(rows))
    return rows.map((row) => planStudent(row, known))
  },
  async apply(work, row, plan, { firstLogIn }) {
    const course = row.values.course ? await findCourse(work, row.values.course) : undefined
    const courseIds = course ? [course.id] : []
    if (plan.state === 'new') {
      await lockRows(work.tx, { courses: courseIds })
      const applied = await add(work, row)
      const student = await findPerson(work.tx, applied.id)
      if (!student) throw studentNotFound()
      const enrollment = course ? await enroll(work, student, course.id, row.values) : null
      if (firstLogIn === 'invitation' && student.email) await invite(work, student)
      return appliedTo(student.id, { isNew: true, version: 1, enrollment, from: {}, to: {}, roll: null })
    }
    await lockRows(work.tx, { users: plan.subjectId, courses: courseIds })
    return change(work, row, plan, course?.id)
  },
  async undo(work, { subjectId, undo }) {
    const undoData = undo as Undo
    await (undoData.isNew ? undoNew(work, subjectId, undoData) : undoChange(work, subjectId, undoData))
  },
}

async function findCourse({ tx }: Work, name: string) {
  const key = foldedText(name)
  return (await findCoursesNamed(tx, [key])).get(key)
}

const appliedTo = (subjectId: string, undo: Undo): AppliedRow => ({ subjectId, undo })

/** Accepts a shared phone, which the dry run has shown. */
async function add(work: Work, { values }: PlannedRow): Promise<{ id: string }> {
  const { tx, now } = work
  const id = work.newId()
  const isAdded = await addUser(tx, {
    ...{ id, role: 'student', staff_role: null, password_hash: null, created_at: now },
    name: values.name ?? '',
    email: values.email ?? null,
    phone: values.phone ?? null,
    location: values.city ?? null,
    guardian: values.guardian ?? null,
    guardian_phone: values.guardianPhone ?? null,
    birthday: values.birthday ?? null,
    gender: values.gender ?? null,
  })
  if (!isAdded) throw emailTaken()
  if (values.rollNumber && !(await putRollNumber(tx, id, values.rollNumber))) throw rollNumberTaken()
  const sharers = values.phone ? await putLogInPhone(tx, id, values.phone) : []
  await requireOtherLogIn(tx, { id, email: values.email ?? null }, sharers)
  await work.audit({ action: 'student.admit', subject: ['user', id] })
  return { id }
}

const enroll = (
  work: Work,
  student: Parameters<typeof enrollImported>[1],
  courseId: string,
  { since }: RowValues,
): Promise<ImportedEnrollment> => enrollImported(work, student, { courseId, since: since ?? undefined })

async function change(
  work: Work,
  { values }: PlannedRow,
  { subjectId, changes }: KnownRow,
  courseId: string | undefined,
): Promise<AppliedRow> {
  const before = await findPerson(work.tx, subjectId)
  if (!before) throw studentNotFound()
  const from = columnsOf(changes, 'from')
  if (!hasValues(before, from)) throw staleStudent({ version: before.version })
  const columns = columnsOf(changes, 'to')
  const rollChange = changes.find(({ column }) => column === 'rollNumber')
  const roll = rollChange ? { from: rollChange.from || null, to: rollChange.to || null } : null
  let version = before.version
  if (Object.keys(columns).length > 0 || roll)
    version = (await changeStudent(work, before, columns, roll ? roll.to : undefined)).version
  const joinsCourse = courseId !== undefined && changes.some(({ column }) => column === 'course')
  const enrollment = joinsCourse ? await enroll(work, { ...before, ...columns }, courseId, values) : null
  return appliedTo(subjectId, {
    isNew: false,
    version,
    enrollment,
    from,
    to: columns,
    roll,
  })
}

async function invite(work: Work, { id, name, email }: { id: string; name: string; email: string | null }) {
  const link = await makeInvitation(work, id, 'invite')
  await sendEmail(work, {
    recipient: email,
    // Hundreds of invitations must not delay receipts and password links.
    priority: 'mailing',
    linkExpiresAt: work.now + invitationLifeMs,
    content: studentInvitation(name, link),
  })
}

const hasValues = (person: StudentColumns, columns: StudentColumns) =>
  Object.entries(columns).every(([column, value]) => person[column as keyof StudentColumns] === value)
const changedSinceText = msg`The student was changed since.`

async function undoNew(work: Work, id: string, { version, enrollment }: Undo): Promise<void> {
  const { tx } = work
  await lockRows(tx, { users: id })
  const person = await findPerson(tx, id)
  if (!person) return
  if (person.password_hash !== null || (await hasLoggedIn(tx, id)))
    throw cannotUndo(msg`The student has logged in since.`)
  if (person.version !== version) throw cannotUndo(changedSinceText)
  const others = (await findLiveEnrollmentIds(tx, id)).filter((other) => other !== enrollment?.enrollmentId)
  if (others.length > 0) throw cannotUndo(msg`The student was enrolled in another course since.`)
  if (enrollment) await undoImportedEnrollment(work, enrollment)
  const lockedPerson = await lockPerson(tx, id)
  if (!lockedPerson) return
  await eraseAccount(work, lockedPerson, work.deps.ports.personalData)
  await work.audit({ action: 'account.delete', subject: ['user', id] })
}

async function undoChange(work: Work, id: string, { enrollment, from, to, roll }: Undo): Promise<void> {
  const { tx } = work
  if (enrollment) await undoImportedEnrollment(work, enrollment)
  await lockRows(tx, { users: id })
  const person = await findPerson(tx, id)
  if (!person) return
  if (!hasValues(person, to) || (roll && (await findRollNumber(tx, id)) !== roll.to))
    throw cannotUndo(changedSinceText)
  if (Object.keys(from).length > 0 || roll)
    await changeStudent(work, person, from, roll ? roll.from : undefined)
}
