import { msg } from '@lingui/core/runtime-macro'
import { type CourseFields, courseFields } from '#contract/catalogue/course-changes.ts'
import { emailAddress } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { lockRows } from '../../database/locks.ts'
import type { Work } from '../../kernel/deps.ts'
import { readAmountColumn } from '../../kernel/import-columns.ts'
import {
  type AppliedRow,
  type ColumnOfKind,
  cannotUndo,
  type FieldChange,
  type ImportKind,
  type ReadCell,
  type RowPlan,
  type RowValues,
  readBy,
} from '../../kernel/import-kind.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { courseNotFound } from './catalogue.errors.ts'
import { findCourse, findNeverEnrolledIn, findSyllabus, replaceSyllabus } from './catalogue.repository.ts'
import type { CourseRow } from './catalogue.tables.ts'
import { removeCourse } from './course-changes.repository.ts'
import { addNewCourse, putChanges } from './course-changes.usecases.ts'
import { allCourseRows } from './courses-import.repository.ts'
import { linesOf, topicsOf } from './courses-import.rules.ts'

const name = courseFields.shape.name
const category = courseFields.shape.category

const columns: readonly ColumnOfKind[] = [
  {
    key: 'name',
    heading: msg`Name`,
    otherHeadings: ['course', 'course name', 'batch', 'class', 'subject'],
    rule: msg`Which course it is. Names are unique.`,
    sample: 'Mathematics, class 10',
    isNeeded: true,
    identity: 'unique',
    comparisonKey: foldedText,
    read: readBy(name),
  },
  {
    key: 'category',
    heading: msg`Category`,
    otherHeadings: ['stream', 'department'],
    rule: msg`The courses are listed by it.`,
    sample: 'School',
    read: readBy(category),
  },
  {
    key: 'price',
    heading: msg`Price`,
    otherHeadings: ['fee', 'fees', 'course fee', 'amount'],
    rule: msg`In rupees, such as 4,999. Empty for a new course: free.`,
    sample: '18,000',
    read: readAmountColumn,
  },
  {
    key: 'hours',
    heading: msg`Hours`,
    otherHeadings: ['duration', 'duration hours', 'duration hrs', 'hrs'],
    rule: msg`Whole hours.`,
    sample: '120',
    read: readHours,
  },
  {
    key: 'mentor',
    heading: msg`Mentor`,
    otherHeadings: ['mentor email', 'teacher', 'teacher email', 'faculty', 'faculty email'],
    rule: msg`The email of a mentor of the school, who leads the course.`,
    sample: 'priya@mail.example',
    canBeCleared: true,
    read: readBy(emailAddress(msg`Please enter the mentor’s email.`)),
  },
  {
    key: 'outcomes',
    heading: msg`Learning outcomes`,
    otherHeadings: ['outcomes'],
    rule: msg`One on each line of the cell, or with ; between them.`,
    sample: 'Solve quadratic equations; Prove theorems',
    canBeCleared: true,
    read: readOutcomes,
  },
  {
    key: 'syllabus',
    heading: msg`Syllabus`,
    otherHeadings: ['topics', 'chapters'],
    rule: msg`A topic on each line, or with ; between them. A line that ends with : begins a section. Only for a course without topics.`,
    sample: 'Algebra:; Polynomials; Quadratic equations',
    read: readSyllabus,
  },
  {
    key: 'published',
    heading: msg`Published`,
    otherHeadings: ['publish', 'visible'],
    rule: msg`yes or no. Empty for a new course: no.`,
    sample: 'yes',
    read: readYesOrNo,
  },
]

function readHours(cell: string): ReadCell {
  const hours = Number(cell.replace(/\s*(?:hours?|hrs?|h|घंटे)\.?$/i, '').replaceAll(',', ''))
  const { error } = courseFields.shape.duration.safeParse(hours)
  return error ? { error: error.issues[0]?.message ?? '' } : { value: String(hours) }
}

function readOutcomes(cell: string): ReadCell {
  const { data, error } = courseFields.shape.learningOutcomes.safeParse(linesOf(cell))
  return error ? { error: error.issues[0]?.message ?? '' } : { value: (data ?? []).join('\n') }
}

function readSyllabus(cell: string): ReadCell {
  const topics = topicsOf(cell)
  if (topics.length > 200) return { error: msg`A course has 200 topics at most.` }
  const tooLong = topics.find(
    ({ name, section }) => name.length > limits.name || section.length > limits.name,
  )
  return tooLong ? { error: msg`A topic has 120 characters at most.` } : { value: linesOf(cell).join('\n') }
}

function readYesOrNo(cell: string): ReadCell {
  const text = cell.trim().toLowerCase()
  if (['yes', 'y', 'true', '1', 'हाँ', 'हां'].includes(text)) return { value: 'yes' }
  if (['no', 'n', 'false', '0', 'नहीं'].includes(text)) return { value: 'no' }
  return { error: msg`Please write yes or no.` }
}

async function findKnown(db: Db | Tx, rows: readonly RowValues[]) {
  const names = rows.flatMap((row) => (row.name ? foldedText(row.name) : []))
  const emails = rows.flatMap(({ mentor }) => mentor || [])
  const courses = await db
    .selectFrom('courses')
    .selectAll()
    .where('name_key', 'in', ['', ...names])
    .where('archived_at', 'is', null)
    .execute()
  const mentors = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'deactivated_at'])
    .where((where) =>
      where.or([
        where('email', 'in', ['', ...emails]),
        where('id', 'in', ['', ...courses.flatMap(({ mentor_id }) => mentor_id ?? [])]),
      ]),
    )
    .execute()
  const topics = await findSyllabus(db, [...courses.map(({ id }) => id)])
  return {
    courses: new Map(courses.map((course) => [course.name_key, course])),
    mentors: new Map(mentors.map((mentor) => [mentor.email, mentor])),
    emailOf: new Map(mentors.map(({ id, email }) => [id, email])),
    topics: Map.groupBy(topics, ({ course_id }) => course_id),
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

function plan(values: RowValues, known: Known): RowPlan {
  const wrong = (column: string, text: Extract<RowPlan, { state: 'wrong' }>['text']): RowPlan => ({
    ...{ state: 'wrong', name: values.name ?? '', column, text },
  })
  if (!values.name) return wrong('name', msg`The name of the course is needed.`)
  const mentor = values.mentor ? known.mentors.get(values.mentor) : undefined
  if (values.mentor && (mentor?.role !== 'mentor' || mentor.deactivated_at !== null))
    return wrong('mentor', msg`There is no mentor with this email.`)
  const course = known.courses.get(foldedText(values.name))
  if (!course) return { state: 'new', name: values.name }
  const ownTopics = (known.topics.get(course.id) ?? []).map((topic) => topic.name)
  const sentTopics = topicsOf(values.syllabus ?? '').map((topic) => topic.name)
  const hasOtherTopics =
    sentTopics.length > 0 && ownTopics.length > 0 && ownTopics.join('\n') !== sentTopics.join('\n')
  if (hasOtherTopics)
    return wrong('syllabus', msg`This course has topics already. Please change them in its syllabus.`)
  const changes = changesOf(values, course, known)
  if (sentTopics.length > 0 && ownTopics.length === 0)
    changes.push({ column: 'syllabus', from: '', to: sentTopics.join('; ') })
  return {
    state: changes.length > 0 ? 'changed' : 'unchanged',
    ...{ name: course.name, subjectId: course.id, changes },
  }
}

function changesOf(values: RowValues, course: CourseRow, { emailOf }: Known): FieldChange[] {
  const outcomes = (JSON.parse(course.learning_outcomes) as string[]).join('\n')
  const email = course.mentor_id ? (emailOf.get(course.mentor_id) ?? '') : ''
  const columnValues: readonly (readonly [column: string, from: string, to: string | undefined])[] = [
    ['name', course.name, values.name ?? undefined],
    ['category', course.category, values.category ?? undefined],
    [
      'price',
      formatPaise(course.discounted_price),
      values.price ? formatPaise(Number(values.price)) : undefined,
    ],
    ['hours', String(course.duration_hours), values.hours ?? undefined],
    ['mentor', email, values.mentor === null ? '' : values.mentor],
    ['outcomes', outcomes, values.outcomes === null ? '' : values.outcomes],
    ['published', course.published_at === null ? 'no' : 'yes', values.published ?? undefined],
  ]
  return columnValues.flatMap(([column, from, to]) =>
    to === undefined || to === from ? [] : [{ column, from, to }],
  )
}

const rupees = (paise: number) => String(paise / 100)

function fieldsOf(values: RowValues, before: CourseRow | undefined, known: Known): CourseFields {
  const { category, price, hours, mentor, outcomes, published } = values
  const hasOffer = before !== undefined && before.original_price !== before.discounted_price
  return {
    name: values.name ?? undefined,
    ...(category && { category }),
    ...(price && {
      discountedPrice: rupees(Number(price)),
      ...(!hasOffer && { originalPrice: rupees(Number(price)) }),
    }),
    ...(hours && { duration: Number(hours) }),
    ...(mentor !== undefined && { mentorId: mentor === null ? '' : (known.mentors.get(mentor)?.id ?? '') }),
    ...(outcomes !== undefined && { learningOutcomes: outcomes === null ? [] : outcomes.split('\n') }),
    ...(published && { isPublished: published === 'yes' }),
  }
}

interface Undo {
  readonly isNew: boolean
  readonly version: number
  readonly was: CourseFields
  readonly hasAddedTopics: boolean
}

export const coursesImport: ImportKind = {
  name: 'courses',
  columns,
  nameOf: (values) => values.name ?? '',
  rows: allCourseRows,
  count: (db) => countAll(db, db.selectFrom('courses').select('id').where('archived_at', 'is', null)),
  async plan(db, rows) {
    const rowValues = rows.map(({ values }) => values)
    const known = await findKnown(db, rowValues)
    return rowValues.map((values) => plan(values, known))
  },
  async apply(work, { values }, planned): Promise<AppliedRow> {
    const known = await findKnown(work.tx, [values])
    if (planned.state === 'new') {
      const row = await addNewCourse(work, fieldsOf(values, undefined, known))
      const hasAddedTopics = await addTopics(work, row.id, values)
      return {
        subjectId: row.id,
        undo: { isNew: true, version: row.version, was: {}, hasAddedTopics } satisfies Undo,
      }
    }
    const id = planned.subjectId
    await lockRows(work.tx, { courses: id })
    const before = await findCourse(work.tx, id)
    if (!before) throw courseNotFound()
    const fields = fieldsOf(values, before, known)
    const after = await putChanges(work, before, fields)
    const hasAddedTopics =
      planned.changes.some(({ column }) => column === 'syllabus') && (await addTopics(work, id, values))
    const was = formerFields(before, fields)
    return {
      subjectId: id,
      undo: { isNew: false, version: after.version, was, hasAddedTopics } satisfies Undo,
    }
  },
  async undo(work, { subjectId: id, undo }) {
    const { isNew, version, was, hasAddedTopics } = undo as Undo
    await lockRows(work.tx, { courses: id })
    const course = await findCourse(work.tx, id)
    if (!course) return
    if (isNew && !(await findNeverEnrolledIn(work.tx, [course])).has(id))
      throw cannotUndo(msg`Somebody has enrolled in this course since.`)
    if (course.version !== version) throw cannotUndo(msg`The course was changed since.`)
    if (isNew) {
      await removeCourse(work.tx, id)
      await work.audit({ action: 'course.delete', subject: ['course', id], detail: { name: course.name } })
      return
    }
    if (hasAddedTopics) await replaceSyllabus(work.tx, id, [])
    await putChanges(work, course, was)
  },
}

function formerFields(before: CourseRow, fields: CourseFields): CourseFields {
  const fieldsBefore: CourseFields = {
    name: before.name,
    category: before.category,
    discountedPrice: rupees(before.discounted_price),
    originalPrice: rupees(before.original_price),
    duration: before.duration_hours,
    mentorId: before.mentor_id ?? '',
    instructor: before.instructor,
    learningOutcomes: JSON.parse(before.learning_outcomes),
    isPublished: before.published_at !== null,
  }
  const changedNames = new Set([
    ...Object.keys(fields),
    ...(fields.mentorId === undefined ? [] : ['instructor']),
  ])
  return Object.fromEntries(Object.entries(fieldsBefore).filter(([name]) => changedNames.has(name)))
}

async function addTopics(work: Work, courseId: string, { syllabus }: RowValues): Promise<boolean> {
  const topics = topicsOf(syllabus ?? '')
  if (topics.length === 0) return false
  const rows = topics.map(({ name, section }, position) => ({
    ...{ id: work.newId(), position, name, section, pdf: '', video: '', is_preview: 0 },
    ...{ minutes: null, video_seconds: null, captions: '', opens_at: null },
    ...{ done_when: 'marked', watch_percent: 90, opens: 'free' },
  }))
  await replaceSyllabus(work.tx, courseId, rows as Parameters<typeof replaceSyllabus>[2])
  return true
}
