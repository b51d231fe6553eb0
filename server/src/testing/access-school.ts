import { randomUUID } from 'node:crypto'
import type { FileRow } from '../database/file-rows.ts'
import type { Who } from './access-rows.ts'
import { madePdf } from './made-pdf.ts'
import { openSchool, type Person, type SavedSchool, type School } from './school.ts'

export interface AccessSchool {
  readonly school: School
  readonly people: Readonly<Record<Who, Person>>
  /** The ids that the access table names. */
  readonly ids: Readonly<Record<string, string>>
}

const commonEnvironment = { SMTP_URL: 'smtp://127.0.0.1:1', PAYMENT_GATEWAY: 'sandbox' }

let built: Promise<{ saved: SavedSchool } & Omit<AccessSchool, 'school'>> | undefined

/**
 * A school in which every row of the access table has somebody's own record and somebody else's. It is built once per
 * process; each call opens a copy.
 */
export async function openAccessSchool(environment: Record<string, string> = {}): Promise<AccessSchool> {
  built ??= openSchool(commonEnvironment).then(async (school) => {
    const filled = await fillAccessSchool(school)
    return { ...filled, saved: await school.save() }
  })
  const { saved, people, ids } = await built
  const school = await openSchool({ ...commonEnvironment, ...environment }, undefined, { copyOf: saved })
  const { student, mentor, admin } = people
  return {
    school,
    people: {
      student: school.to(student),
      mentor: school.to(mentor),
      admin: school.to(admin),
      none: school.visitor,
    },
    ids,
  }
}

async function fillAccessSchool(school: School): Promise<Omit<AccessSchool, 'school'>> {
  const password_hash = await school.deps.passwords.hash('practice')
  const student = await school.as('student', { email: 'student@mail.example', password_hash })
  const fellow = await school.as('student')
  const stranger = await school.as('student')
  const mentor = await school.as('mentor')
  const otherMentor = await school.as('mentor', { email: 'login@mail.example', password_hash })
  const admin = await school.as('admin')
  const people = { student, mentor, admin, none: school.visitor }

  const handout = await keep(school, otherMentor, 'handout')
  const openHandout = await keep(school, otherMentor, 'handout')
  const lockedHandout = await keep(school, otherMentor, 'handout')
  const draftHandout = await keep(school, otherMentor, 'handout')
  const unusedHandout = await keep(school, otherMentor, 'handout')
  const picture = await keep(school, otherMentor, 'picture')
  const pdf = (id: string) => ({ pdf: `/api/files/${id}` })

  const mine = { mentor_id: mentor.id }
  const theirs = { mentor_id: otherMentor.id }
  const draft = { published_at: null }
  const own = await school.addCourse(mine, [{}, pdf(handout)])
  const ownDraft = await school.addCourse({ ...mine, ...draft })
  const ownArchived = await school.addCourse({ ...mine, archived_at: 1 })
  const other = await school.addCourse(theirs, [pdf(openHandout), pdf(lockedHandout)])
  const otherDraft = await school.addCourse({ ...theirs, ...draft }, [pdf(draftHandout)])
  const otherArchived = await school.addCourse({ ...theirs, archived_at: 1 })
  const kept = await school.addCourse(theirs)

  const enrollment = await school.enroll(student, own)
  const paidEnrollment = await school.enroll(student, kept)
  const payment = await takeAPayment(admin, paidEnrollment.body.enrollment._id)
  const refund = await refundSome(admin, paidEnrollment.body.enrollment._id)
  const fellowEnrollment = await school.enroll(fellow, own)
  await school.enroll(stranger, other)
  await school.database.db.updateTable('courses').set(draft).where('id', '=', kept.id).execute()
  const assignment = await school.addAssignment(own)
  const otherAssignment = await school.addAssignment(other)

  const handedIn = await school.addAssignment(own)
  const submission = await handIn(student, handedIn.id)
  const fellowSubmission = await handIn(fellow, handedIn.id)
  const otherSubmission = await handIn(stranger, otherAssignment.id)
  await school.visitor.call('POST', 'contact', {
    name: 'Asha Verma',
    email: 'asha@mail.example',
    message: 'Is there a batch in the evening?',
  })
  const upload = await beginUpload(mentor)
  const otherUpload = await beginUpload(otherMentor)
  const message = await firstId(school, 'messages')
  const mail = await firstId(school, 'outbox')
  const [topic = ''] = await topicsOf(school, own.id)
  const [otherTopic = '', laterTopic = ''] = await topicsOf(school, other.id)

  const note = await writeNote(student, own.id, topic)
  const fellowNote = await writeNote(fellow, own.id, topic)
  const ask = async (person: Person, courseId: string, topicId: string, toMentor = false) =>
    (await person.call('POST', `courses/${courseId}/doubts`, { topicId, text: 'Why?', toMentor })).body.doubt
      ._id
  const answer = async (person: Person, doubtId: string) =>
    (await person.call('POST', `doubts/${doubtId}/answers`, { text: 'So.' })).body.doubt.thread[0]._id
  const doubt = await ask(student, own.id, topic)
  const fellowDoubt = await ask(fellow, own.id, topic)
  const fellowPrivate = await ask(fellow, own.id, topic, true)
  const otherDoubt = await ask(stranger, other.id, otherTopic)
  const fellowAnswer = await answer(fellow, doubt)
  const ownAnswer = await answer(student, fellowDoubt)
  const doubtPicture = await keep(school, stranger, 'doubt')

  const invoice = await issueInvoice(school, admin, enrollment.body.enrollment._id)
  const fellowInvoice = await issueInvoice(school, admin, fellowEnrollment.body.enrollment._id)
  const trialLink = await beginToPay(student, enrollment.body.enrollment._id)
  const fellowTrialLink = await beginToPay(fellow, fellowEnrollment.body.enrollment._id)
  const terms = { kind: 'percent', value: 10, firstDay: null, lastDay: null, minimumFee: 0, courseIds: null }
  const noLimits = { maxUses: null, maxUsesPerStudent: null }
  const coupon = await admin.call('POST', 'coupons', { code: 'STUDY10', ...terms, ...noLimits })

  return {
    people,
    ids: {
      unknown: '01900000-0000-7000-8000-000000000000',
      student: student.id,
      fellow: fellow.id,
      stranger: stranger.id,
      mentor: mentor.id,
      otherMentor: otherMentor.id,
      admin: people.admin.id,
      own: own.id,
      ownDraft: ownDraft.id,
      ownArchived: ownArchived.id,
      other: other.id,
      otherDraft: otherDraft.id,
      otherArchived: otherArchived.id,
      kept: kept.id,
      enrollment: enrollment.body.enrollment._id,
      paidEnrollment: paidEnrollment.body.enrollment._id,
      payment,
      refund,
      fellowEnrollment: fellowEnrollment.body.enrollment._id,
      assignment: assignment.id,
      otherAssignment: otherAssignment.id,
      submission,
      fellowSubmission,
      otherSubmission,
      topic,
      otherTopic,
      laterTopic,
      note,
      fellowNote,
      handout,
      openHandout,
      lockedHandout,
      draftHandout,
      unusedHandout,
      picture,
      upload,
      otherUpload,
      doubt,
      fellowDoubt,
      fellowPrivate,
      otherDoubt,
      fellowAnswer,
      ownAnswer,
      doubtPicture,
      trialLink,
      fellowTrialLink,
      coupon: coupon.body._id,
      invoice,
      fellowInvoice,
      message,
      mail,
    },
  }
}

/** Submits some work. @returns the id of the submission */
async function handIn(student: Person, assignmentId: string): Promise<string> {
  const { body } = await student.call('POST', `assignments/submit/${assignmentId}`, {
    link: 'https://work.example/submitted',
  })
  return body.submission._id
}

/** Begins to upload a video. @returns the id of the upload */
async function beginUpload(person: Person): Promise<string> {
  const { body } = await person.call('POST', 'uploads', { kind: 'video', name: 'Lesson.mp4', size: 1_000 })
  return body.id
}

/** Begins to pay online, in the sandbox. @returns the id of the link */
async function beginToPay(student: Person, enrollmentId: string): Promise<string> {
  const { body } = await student.call('POST', `enrollments/${enrollmentId}/online-payment`)
  return new URL(body.url, 'http://school').searchParams.get('link') ?? ''
}

/** Registers the school for GST and takes a rupee, so that the fee is invoiced. @returns the id of the invoice */
async function issueInvoice(school: School, admin: Person, enrollmentId: string): Promise<string> {
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  await admin.call('POST', `enrollments/${enrollmentId}/payments`, { method: 'cash', amount: 1 })
  const documents = school.database.db.selectFrom('tax_documents').select('id')
  return (await documents.where('enrollment_id', '=', enrollmentId).executeTakeFirstOrThrow()).id
}

/** The id of the first row of a table. */
async function firstId(school: School, table: 'messages' | 'outbox'): Promise<string> {
  const { db } = school.database
  return (await db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
}

/** Writes a note beside a topic. @returns its id */
async function writeNote(student: Person, courseId: string, topicId: string): Promise<string> {
  const body = { courseId, topicId, text: 'Ask about this.' }
  return (await student.call('PUT', `notes/${randomUUID()}`, body)).body._id
}

/** The ids of the topics of a course, in their order. */
async function topicsOf(school: School, courseId: string): Promise<string[]> {
  const { db } = school.database
  const topics = db.selectFrom('syllabus_items').select('id').where('course_id', '=', courseId)
  return (await topics.orderBy('position').execute()).map(({ id }) => id)
}

/** A kept file, without an upload. @returns its id */
export async function keep(school: School, owner: Person, kind: FileRow['kind']): Promise<string> {
  const id = school.deps.newId()
  const bytes = madePdf({ words: 'a handout' })
  await school.deps.files.save(id, bytes)
  const media_type = kind === 'handout' ? 'application/pdf' : 'image/webp'
  const row = { id, kind, media_type, size: bytes.length, sha256: '', owner_id: owner.id, created_at: 0 }
  await school.database.db.insertInto('files').values(row).execute()
  return id
}

/** Takes a part of a fee at the desk. @returns the id of the payment, which has a receipt */
async function takeAPayment(admin: Person, enrollmentId: string): Promise<string> {
  const { body } = await admin.call('POST', `enrollments/${enrollmentId}/payments`, {
    method: 'cash',
    amount: 10,
  })
  return body.payments[0]._id
}

/** Refunds a rupee of what was taken. */
async function refundSome(admin: Person, enrollmentId: string): Promise<string> {
  const { body } = await admin.call('POST', `enrollments/${enrollmentId}/refunds`, {
    ...{ amount: 1, method: 'cash', reason: 'As agreed.', endsAccess: false },
  })
  return body.refunds[0]._id
}
