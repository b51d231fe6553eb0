import type * as contract from '#contract/catalogue/course-changes.ts'
import type { CourseFields } from '#contract/catalogue/course-changes.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { lockRows } from '../../database/locks.ts'
import { type SignedInCall, systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { readDay, readInstant } from '../../platform/school-time.ts'
import { markPictureUsed } from '../settings/index.ts'
import {
  courseHasEnrollments,
  courseNotFound,
  discountAbovePrice,
  nameMissing,
  nameTaken,
  noSuchMentor,
  noSuchPicture,
  noSuchStart,
  offerEnded,
  slugTaken,
  staleCourse,
} from './catalogue.errors.ts'
import {
  findCourse,
  findNeverEnrolledIn,
  findSyllabus,
  markFilesUsed,
  replaceSyllabus,
} from './catalogue.repository.ts'
import { figuresIn, fileIdOf } from './catalogue.rules.ts'
import type { CourseRow } from './catalogue.tables.ts'
import { auditMentorChange, instructorAfterChange } from './change-mentor.ts'
import { copyCoMentors } from './co-mentors.repository.ts'
import {
  addCourse,
  findActiveMentor,
  findEndedOffers,
  findMentorName,
  isNameTaken,
  isSlugTaken,
  putCourse,
  removeCourse,
} from './course-changes.repository.ts'
import {
  changedCourse,
  emptyCourse,
  invalidPriceField,
  isUnchanged,
  namesForCopy,
  type ResolvedCourseFields,
  slugsFor,
} from './course-changes.rules.ts'
import { type CataloguePorts, presentDetail } from './courses.usecases.ts'
import { findTopicFiles, findTopicTexts, replaceTopicFiles, replaceTopicText } from './topics.repository.ts'

export async function createCourse(
  call: SignedInCall,
  body: BodyOf<typeof contract.createCourse>,
  ports: CataloguePorts,
): Promise<CourseDetail> {
  return call.write(async (work) =>
    presentDetail(call, work.tx, await addNewCourse(work, body), 'none', ports),
  )
}

export async function addNewCourse(
  work: Work,
  { copyOf, ...fields }: BodyOf<typeof contract.createCourse>,
): Promise<CourseRow> {
  const { tx, now } = work
  const original = copyOf === undefined ? undefined : await findCourse(tx, copyOf)
  if (copyOf !== undefined && !original) throw courseNotFound()
  const name = fields.name ?? (original && (await freeCopyName(work, original.name)))
  if (!name) throw nameMissing()

  const mentor = original?.mentor_id ? await findActiveMentor(tx, original.mentor_id) : undefined
  const initialRow = {
    ...emptyCourse,
    ...original,
    ...newCourseColumns(work, name),
    slug: await freeSlug(work, name),
    mentor_id: mentor?.id ?? null,
  }
  // An original price alone would make the course free.
  const onlyPrice = !original && fields.originalPrice ? { discountedPrice: fields.originalPrice } : {}
  const row = await resolveCourse(work, initialRow, { ...onlyPrice, ...fields, name }, now)
  if (await isNameTaken(tx, name, row.id)) throw nameTaken()
  if (await isSlugTaken(tx, row.slug, row.id)) throw slugTaken()
  await addCourse(tx, row)
  if (original) {
    await copySyllabus(work, original.id, row.id)
    await copyCoMentors(tx, original.id, row.id, now)
  }
  await work.audit({
    action: 'course.create',
    subject: ['course', row.id],
    // The course may be renamed or deleted later.
    detail: {
      name,
      price: row.discounted_price,
      mentor: row.mentor_id,
      isPublished: row.published_at !== null,
      ...(original && { copyOf }),
    },
  })
  return row
}

const newCourseColumns = ({ newId, now }: Work, name: string) => ({
  id: newId(),
  name,
  name_key: foldedText(name),
  search_text: '',
  students: 0,
  starts_on: null,
  offer_ends_at: null,
  published_at: null,
  archived_at: null,
  created_at: now,
  version: 1,
})

export async function freeCopyName({ tx }: Work, name: string): Promise<string> {
  for (const candidate of namesForCopy(name, limits.name)) {
    if (!(await isNameTaken(tx, candidate, ''))) return candidate
  }
  throw nameTaken()
}

async function freeSlug({ tx, newId }: Work, name: string): Promise<string> {
  for (const candidate of slugsFor(name)) {
    if (!(await isSlugTaken(tx, candidate, ''))) return candidate
  }
  return newId()
}

async function copySyllabus({ tx, newId, now }: Work, from: string, to: string): Promise<void> {
  const items = await findSyllabus(tx, [from])
  const ids = items.map(({ id }) => id)
  const texts = await findTopicTexts(tx, ids)
  const files = await findTopicFiles(tx, ids)
  const addresses = [
    ...items.flatMap(({ pdf, video, captions }) => [pdf, video, captions]),
    ...files.map(({ url }) => url),
  ]
  const uploads = [
    ...addresses.map(fileIdOf).filter((id) => id !== null),
    ...[...texts.values()].flatMap(figuresIn),
  ]
  await markFilesUsed(tx, [...new Set(uploads)], now)
  const copies = items.map(({ course_id: _, ...item }) => ({
    sourceId: item.id,
    row: { ...item, id: newId() },
  }))
  await replaceSyllabus(
    tx,
    to,
    copies.map(({ row }) => row),
  )
  for (const { sourceId, row } of copies) {
    const text = texts.get(sourceId)
    if (text !== undefined) await replaceTopicText(tx, row.id, text)
    const ownFiles = files.filter(({ item_id }) => item_id === sourceId)
    await replaceTopicFiles(
      tx,
      row.id,
      ownFiles.map(({ name, url }) => ({ name, url })),
    )
  }
}

export async function changeCourse(
  call: SignedInCall,
  courseId: string,
  body: BodyOf<typeof contract.changeCourse>,
  ports: CataloguePorts,
): Promise<CourseDetail> {
  const { version, ...fields } = body
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    const before = await findCourse(tx, courseId)
    if (!before) throw courseNotFound()
    if (version !== undefined && version !== before.version)
      throw staleCourse(await presentDetail(call, tx, before, 'none', ports))

    return presentDetail(call, tx, await putChanges(work, before, fields), 'none', ports)
  })
}

/** The caller locks the course. */
export async function putChanges(work: Work, before: CourseRow, fields: CourseFields): Promise<CourseRow> {
  const { tx } = work
  const { id } = before
  const row = await resolveCourse(work, before, fields, work.now)
  if (isUnchanged(before, row)) return before
  if (row.archived_at === null && (await isNameTaken(tx, row.name, row.id))) throw nameTaken()
  if (row.slug !== before.slug && (await isSlugTaken(tx, row.slug, row.id))) throw slugTaken()
  await putCourse(tx, row)
  const price = { from: before.discounted_price, to: row.discounted_price }
  if (price.from !== price.to) await work.emit('priceChanged', { courseId: id, ...price })
  const mentor = { from: before.mentor_id, to: row.mentor_id }
  await work.audit({
    action: 'course.change',
    subject: ['course', id],
    detail: {
      fields: Object.keys(fields),
      ...(price.from !== price.to && { price }),
      ...(mentor.from !== mentor.to && { mentor }),
    },
  })
  if (mentor.from !== mentor.to) await auditMentorChange(work, { id, name: row.name, ...mentor })
  return { ...row, version: before.version + 1 }
}

async function resolveCourse(work: Work, before: CourseRow, sentFields: CourseFields, now: number) {
  const { tx } = work
  const fields = await readFields(work, sentFields)
  const newMentorId = fields.mentorId && fields.mentorId !== before.mentor_id ? fields.mentorId : undefined
  const mentor = newMentorId ? await findActiveMentor(tx, newMentorId) : undefined
  if (newMentorId && !mentor) throw noSuchMentor()
  const row = changedCourse(before, fields, now)
  const isStored = row.image !== null && (await markPictureUsed(tx, row.image, now))
  if (fields.image && !isStored) throw noSuchPicture()
  const wrongPrice = invalidPriceField(row, fields)
  if (wrongPrice) throw discountAbovePrice(wrongPrice)
  if (!mentor) return row
  const formerName = before.mentor_id ? await findMentorName(tx, before.mentor_id) : undefined
  const isInstructorChanged = fields.instructor !== undefined && fields.instructor !== before.instructor
  const instructor = instructorAfterChange(
    row.instructor,
    isInstructorChanged ? undefined : formerName,
    mentor.name,
  )
  return changedCourse(row, { instructor }, now)
}

async function readFields(
  work: Work,
  { startsOn, offerEndsAt, ...fields }: CourseFields,
): Promise<ResolvedCourseFields> {
  const startDay = startsOn ? readDay(startsOn) : null
  if (startsOn && startDay === null) throw noSuchStart()
  const endMoment = offerEndsAt ? readInstant(offerEndsAt, await work.timeZone()) : null
  if (offerEndsAt && (endMoment === null || endMoment <= work.now)) throw offerEnded()
  return {
    ...fields,
    ...(startsOn !== undefined && { startsOn: startDay }),
    ...(offerEndsAt !== undefined && { offerEndsAt: endMoment }),
  }
}

export async function endOffers(deps: Deps): Promise<number> {
  const endedOffers = await findEndedOffers(deps.database.db, deps.clock())
  for (const { id } of endedOffers) {
    await systemCall(deps, 'program: ended offers').write(async (work) => {
      await lockRows(work.tx, { courses: id })
      const before = await findCourse(work.tx, id)
      if (!before || before.offer_ends_at === null || before.offer_ends_at > work.now) return
      const to = before.original_price || before.discounted_price
      await putCourse(work.tx, { ...before, discounted_price: to, offer_ends_at: null })
      const price = { from: before.discounted_price, to }
      if (price.from !== price.to) await work.emit('priceChanged', { courseId: id, ...price })
      await work.audit({
        action: 'course.offer-ended',
        subject: ['course', id],
        detail: { price },
      })
    })
  }
  return endedOffers.length
}

export async function deleteCourse(call: SignedInCall, courseId: string): Promise<void> {
  await call.write(async (work) => {
    // Enrolling also locks the course.
    await lockRows(work.tx, { courses: courseId })
    const course = await findCourse(work.tx, courseId)
    if (!course) throw courseNotFound()
    if (!(await findNeverEnrolledIn(work.tx, [course])).has(courseId)) throw courseHasEnrollments()
    await removeCourse(work.tx, courseId)
    await work.audit({
      action: 'course.delete',
      subject: ['course', courseId],
      detail: { name: course.name },
    })
  })
}
