import type * as contract from '#contract/catalogue/courses.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { getTaughtTopics } from '#contract/learning/lessons.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { FileRow } from '../../database/file-rows.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { asInstant } from '../../platform/instants.ts'
import { markdownErrorText } from '../../platform/markdown/markdown-errors.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { readInstant } from '../../platform/school-time.ts'
import * as refused from './catalogue.errors.ts'
import {
  findSyllabus,
  invalidateCatalogue,
  markFilesUsed,
  replaceSyllabus,
  updateCourse,
} from './catalogue.repository.ts'
import { addressWithoutPass, figuresIn, fileIdOf } from './catalogue.rules.ts'
import type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'
import { type CataloguePorts, findVisibleCourse, presentDetail } from './courses.usecases.ts'
import { findMentorIds, findTeaching } from './teaching.repository.ts'
import {
  findFigures,
  findItemsWithFile,
  findTopicFiles,
  findTopicTexts,
  replaceTopicFiles,
  replaceTopicText,
} from './topics.repository.ts'

type SentTopic = BodyOf<typeof contract.saveSyllabus>['syllabus'][number]
type UploadField = 'pdf' | 'video' | 'captions' | 'text' | `files.${number}.url`

/** A topic sent with its `_id` keeps students' progress and the fields that are not sent. */
export async function saveSyllabus(
  call: SignedInCall,
  courseId: string,
  body: BodyOf<typeof contract.saveSyllabus>,
  ports: CataloguePorts,
): Promise<contract.CourseDetail> {
  const { caller } = call
  await requireGoodTexts(body.syllabus)
  return call.write(async (work) => {
    const { tx } = work
    await lockRows(tx, { courses: courseId })
    const course = await findVisibleCourse(caller, tx, courseId, false)
    await requireTeacher(caller, tx, course)
    const { mentorId } = body
    if (mentorId !== undefined && !(await findMentorIds(tx, courseId)).includes(mentorId))
      throw refused.anotherMentorNamed()

    if (body.version !== undefined && body.version !== course.version)
      throw refused.staleCourse(await presentDetail(call, tx, course, 'none', ports))

    const { topics, replacedVideos } = await readTopics(work, caller, course, body.syllabus)
    await updateCourse(tx, course.id, {})
    await replaceSyllabus(
      tx,
      course.id,
      topics.map(({ row }) => row),
    )
    for (const { row, text, files } of topics) {
      if (text !== undefined) await replaceTopicText(tx, row.id, text)
      if (files !== undefined) await replaceTopicFiles(tx, row.id, files)
    }
    await invalidateCatalogue(tx)
    if (replacedVideos.length > 0) await work.emit('videosReplaced', { itemIds: replacedVideos })
    await work.audit({
      action: 'course.syllabus',
      subject: ['course', course.id],
      detail: { topics: topics.length },
    })
    return presentDetail(call, tx, { ...course, version: course.version + 1 }, 'none', ports)
  })
}

export async function listTaughtTopics(
  { caller, deps }: SignedInCall,
  courseId: string,
): Promise<ResponseOf<typeof getTaughtTopics>> {
  const { db } = deps.database
  const course = await findVisibleCourse(caller, db, courseId, false)
  await requireTeacher(caller, db, course)
  const items = await findSyllabus(db, [courseId])
  const ids = items.map(({ id }) => id)
  const texts = await findTopicTexts(db, ids)
  const files = Map.groupBy(await findTopicFiles(db, ids), ({ item_id }) => item_id)
  const topics = items.map((item) => ({
    _id: item.id,
    name: item.name,
    pdf: item.pdf,
    video: item.video,
    preview: item.is_preview === 1,
    section: item.section,
    minutes: item.minutes,
    videoSeconds: item.video_seconds,
    captions: item.captions,
    text: texts.get(item.id) ?? '',
    files: (files.get(item.id) ?? []).map(({ name, url }) => ({ name, url })),
    doneWhen: item.done_when,
    watchPercent: item.watch_percent,
    opens: item.opens,
    opensAt: item.opens_at === null ? null : asInstant(item.opens_at),
  }))
  return { version: course.version, topics }
}

/** Runs before the transaction, which rendering would delay. */
async function requireGoodTexts(topics: readonly SentTopic[]): Promise<void> {
  for (const [index, { text = '' }] of topics.entries()) {
    const { error } = await renderCached(text)
    if (error) throw refused.badText(index, markdownErrorText(error))
  }
}

async function requireTeacher(caller: Caller, db: Db | Tx, { id }: CourseRow): Promise<void> {
  if (!(await findTeaching(db, caller)).teaches(id)) throw refused.notYourCourse()
}

async function readTopics(work: Work, caller: Caller, course: CourseRow, sentTopics: readonly SentTopic[]) {
  const { tx } = work
  const currentItems = await findSyllabus(tx, [course.id])
  const currentById = new Map(currentItems.map((item) => [item.id, item]))
  const { mayUse, secondsOf } = await filesToUse(work, caller, currentItems, sentTopics)
  const zone = await work.timeZone()
  const usedIds = new Set<string>()

  const matchedItems = matchedByName(sentTopics, currentItems)

  const topics = sentTopics.map((topic, position) => {
    const before = currentById.get(topic._id ?? '') ?? matchedItems.get(topic)
    if (topic._id !== undefined && !before) throw refused.unknownTopic(position)
    if (topic._id !== undefined && usedIds.has(topic._id)) throw refused.repeatedTopic(position)
    if (topic._id !== undefined) usedIds.add(topic._id)
    for (const { field, address } of addressesOf(topic)) {
      const fileId = fileIdOf(address)
      if (fileId && !mayUse(fileId, field)) throw refused.foreignFile(position, field)
    }
    const row = {
      id: before?.id ?? work.newId(),
      position,
      name: topic.name,
      pdf: addressWithoutPass(topic.pdf ?? ''),
      video: addressWithoutPass(topic.video ?? ''),
      is_preview: isMarkedPreview(topic, before) ? 1 : 0,
      section: topic.section ?? before?.section ?? '',
      minutes: givenOrBefore(topic.minutes, before?.minutes),
      captions: addressWithoutPass(topic.captions ?? before?.captions ?? ''),
      video_seconds:
        secondsOf(topic.video) ??
        givenOrBefore(topic.videoSeconds, hasSameVideo(topic, before) ? before?.video_seconds : null),
      done_when: topic.doneWhen ?? before?.done_when ?? ('marked' as const),
      watch_percent: topic.watchPercent ?? before?.watch_percent ?? 90,
      ...openingRuleOf(topic, before, position, zone),
    }
    const files = topic.files?.map(({ name, url }) => ({ name, url: addressWithoutPass(url) }))
    return { row, text: topic.text, files }
  })
  const replacedVideos = topics
    .map(({ row }) => row)
    .filter(({ id, video }) => (currentById.get(id)?.video ?? video) !== video)
    .map(({ id }) => id)
  return { topics, replacedVideos }
}

/**
 * The specification's seed script sends no ids. Topics matched by name keep fields that the script cannot
 * send.
 */
function matchedByName(sentTopics: readonly SentTopic[], currentItems: readonly SyllabusItemRow[]) {
  const sentIds = new Set(sentTopics.map(({ _id }) => _id))
  const unmatchedItems = currentItems.filter(({ id }) => !sentIds.has(id))
  const matched = new Map<SentTopic, SyllabusItemRow>()
  for (const topic of sentTopics) {
    if (topic._id !== undefined || topic.text !== undefined) continue
    const index = unmatchedItems.findIndex(({ name }) => name === topic.name)
    const [item] = index < 0 ? [] : unmatchedItems.splice(index, 1)
    if (item) matched.set(topic, item)
  }
  return matched
}

const givenOrBefore = <T>(given: T | null | undefined, before: T | null | undefined): T | null =>
  given === undefined ? (before ?? null) : given

const hasSameVideo = (topic: SentTopic, before: SyllabusItemRow | undefined) =>
  before !== undefined && addressWithoutPass(topic.video ?? '') === before.video

function openingRuleOf(
  topic: SentTopic,
  before: SyllabusItemRow | undefined,
  position: number,
  zone: string,
) {
  const opens = topic.opens ?? before?.opens ?? ('free' as const)
  if (opens !== 'fromDate') return { opens, opens_at: null }
  const moment = topic.opensAt === undefined ? before?.opens_at : readInstant(topic.opensAt ?? '', zone)
  if (moment === null || moment === undefined) throw refused.openingNotAMoment(position)
  return { opens, opens_at: moment }
}

function addressesOf({ pdf = '', video = '', captions = '', text = '', files = [] }: SentTopic) {
  const addresses: { field: UploadField; address: string }[] = [
    { field: 'pdf', address: pdf },
    { field: 'video', address: video },
    { field: 'captions', address: captions },
  ]
  for (const id of figuresIn(text)) addresses.push({ field: 'text', address: `/api/files/${id}` })
  for (const [index, { url }] of files.entries())
    addresses.push({ field: `files.${index}.url`, address: url })
  return addresses
}

const kindOf: Record<'pdf' | 'video' | 'captions' | 'text', FileRow['kind']> = {
  pdf: 'handout',
  video: 'video',
  captions: 'captions',
  text: 'figure',
}

/** @returns functions: may a field hold a file, and how long is a video */
async function filesToUse(
  { tx, now }: Work,
  caller: Caller,
  currentItems: readonly SyllabusItemRow[],
  sentTopics: readonly SentTopic[],
) {
  const currentIds = currentItems.map(({ id }) => id)
  const currentFiles = await findTopicFiles(tx, currentIds)
  const courseFileIds = new Set([
    ...(await findFigures(tx, currentIds)),
    ...[
      ...currentItems.flatMap(({ pdf, video, captions }) => [pdf, video, captions]),
      ...currentFiles.map(({ url }) => url),
    ]
      .map(fileIdOf)
      .filter((id) => id !== null),
  ])
  const usedFileIds = sentTopics.flatMap(addressesOf).map(({ address }) => fileIdOf(address))
  const uploads = new Map<string, FileRow>()
  const ids = [...new Set(usedFileIds.filter((id) => id !== null))]
  for (const file of await markFilesUsed(tx, ids, now))
    if (courseFileIds.has(file.id) || (await mayAttach(caller, tx, file))) uploads.set(file.id, file)
  const mayUse = (fileId: string, field: UploadField) => {
    const file = uploads.get(fileId)
    // A file without a row may stay in its course.
    if (!file) return field !== 'text' && courseFileIds.has(fileId)
    if (field === 'pdf' || field === 'video' || field === 'captions' || field === 'text')
      return file.kind === kindOf[field]
    return (
      file.kind !== 'picture' && file.kind !== 'figure' && file.kind !== 'moodle' && file.kind !== 'questions'
    )
  }
  const secondsOf = (video = '') => uploads.get(fileIdOf(video) ?? '')?.seconds ?? null
  return { mayUse, secondsOf }
}

async function mayAttach(caller: Caller, tx: Tx, file: FileRow): Promise<boolean> {
  if (caller.role === 'admin') return true
  if (file.owner_id !== caller.id) return false
  const items = await findItemsWithFile(tx, file.id)
  const { teaches } = await findTeaching(tx, caller)
  return items.length === 0 || items.some((item) => teaches(item.course_id))
}

/** Only topics copied from a response have `locked`. */
const isFromResponse = (item: { locked?: boolean | undefined }) => item.locked !== undefined

function isMarkedPreview(topic: SentTopic, before: SyllabusItemRow | undefined): boolean {
  if (topic.preview === undefined) return before?.is_preview === 1
  return topic.preview && !(isFromResponse(topic) && wasPreviewByPlace(before))
}

/** True when only the first place made the topic a preview. */
function wasPreviewByPlace(before: SyllabusItemRow | undefined): boolean {
  return before !== undefined && before.position === 0 && before.is_preview === 0
}
