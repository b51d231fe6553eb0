import type { Tx } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import { nameTaken } from './catalogue.errors.ts'
import { markFilesUsed, replaceSyllabus } from './catalogue.repository.ts'
import { figuresIn, fileIdOf } from './catalogue.rules.ts'
import type { CourseRow } from './catalogue.tables.ts'
import { isNameTaken } from './course-changes.repository.ts'
import { addNewCourse, freeCopyName } from './course-changes.usecases.ts'
import { replaceTopicFiles, replaceTopicText } from './topics.repository.ts'

export interface TopicContent {
  readonly id: string
  readonly name: string
  readonly section: string
  readonly pdf: string
  readonly video: string
  readonly videoSeconds: number | null
  readonly doneWhen: 'marked' | 'submitted'
  readonly text: string
  readonly files: readonly { readonly name: string; readonly url: string }[]
}

/**
 * Adds an unpublished course.
 * @param topics within the limits of a syllabus; their files must have rows
 */
export async function addCourseWithTopics(
  work: Work,
  fields: { readonly name: string; readonly description: string },
  topics: readonly TopicContent[],
): Promise<CourseRow> {
  const { tx, now } = work
  const course = await addNewCourse(work, fields)
  const uploads = topics.flatMap(({ pdf, video, text, files }) => [
    ...[pdf, video, ...files.map(({ url }) => url)].map(fileIdOf).filter((id) => id !== null),
    ...figuresIn(text),
  ])
  await markFilesUsed(tx, [...new Set(uploads)], now)
  const rows = topics.map(({ id, name, section, pdf, video, videoSeconds, doneWhen }, position) => ({
    ...{ id, position, name, section, pdf, video, is_preview: 0 },
    ...{ minutes: null, captions: '', video_seconds: videoSeconds },
    ...{ done_when: doneWhen, watch_percent: 90, opens: 'free' as const, opens_at: null },
  }))
  await replaceSyllabus(tx, course.id, rows)
  for (const { id, text, files } of topics) {
    await replaceTopicText(tx, id, text)
    await replaceTopicFiles(tx, id, files)
  }
  return course
}

export async function requireFreeCourseName(tx: Tx, name: string): Promise<void> {
  if (await isNameTaken(tx, name, '')) throw nameTaken()
}

/**
 * @returns a copy's name when the name is taken
 * @throws NAME_TAKEN when copies' names are taken too
 */
export async function freeCourseName(work: Work, name: string): Promise<string> {
  return (await isNameTaken(work.tx, name, '')) ? freeCopyName(work, name) : name
}
