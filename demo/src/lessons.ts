import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '../../server/src/database/schema.ts'
import type { NewSyllabusItem } from '../../server/src/modules/catalogue/catalogue.tables.ts'
import type { CourseContent } from './content/course-content.ts'
import { courseLessons, type FilmName, filmSeconds, type LessonContent } from './content/lessons.ts'
import type { DemoCourse } from './demo-course.ts'
import { fixedId } from './ids.ts'
import { type SchoolFile, schoolFile } from './school-files.ts'
import { clockTime } from './school-time.ts'

const filmFolder = join(import.meta.dirname, '../films')
const contentFolder = join(import.meta.dirname, 'content')
const lessonFolder = join(contentFolder, 'lessons')

const filmId = (name: FilmName) => fixedId(`film/${name}`)
const captionsId = (name: FilmName) => fixedId(`captions/${name}`)
const attachmentId = (name: string) => fixedId(`attachment/${name}`)
const address = (fileId: string) => `/api/files/${fileId}`

export function lessonOf(
  course: CourseContent,
  topicName: string,
): { section: string; lesson: LessonContent } | null {
  for (const [section, topics] of Object.entries(courseLessons[course.slug]?.sections ?? {})) {
    const lesson = topics[topicName]
    if (lesson) return { section, lesson }
  }
  return null
}

export function lessonColumns(course: CourseContent, topicName: string, now: number) {
  const sectionAndLesson = lessonOf(course, topicName)
  const lesson = sectionAndLesson?.lesson
  const rule = lesson?.doneWhen
  const isFirst = course.syllabus[0]?.name === topicName
  const opensInOrder = courseLessons[course.slug]?.opensInOrder === true && !isFirst
  const opensInDays = lesson?.opensInDays
  return {
    section: sectionAndLesson?.section ?? '',
    minutes: lesson?.minutes ?? null,
    ...(lesson?.film && { video: address(filmId(lesson.film)) }),
    video_seconds: lesson?.film ? filmSeconds[lesson.film] : null,
    captions: lesson?.film ? address(captionsId(lesson.film)) : '',
    done_when: typeof rule === 'object' ? 'watched' : (rule ?? 'marked'),
    watch_percent: typeof rule === 'object' ? rule.watchedPercent : 90,
    opens: opensInDays !== undefined ? 'fromDate' : opensInOrder ? 'inOrder' : 'free',
    opens_at: opensInDays !== undefined ? clockTime(now, opensInDays, 10) : null,
  } satisfies Partial<NewSyllabusItem>
}

export function readLessonFiles(): SchoolFile[] {
  return allLessons().flatMap(({ courseSlug, lesson }) => {
    const files: SchoolFile[] = []
    const { film } = lesson
    if (film) {
      const read = (ending: string) => readFileSync(join(filmFolder, `${film}.${ending}`))
      const video = { kind: 'video', mediaType: 'video/webm', seconds: filmSeconds[film] } as const
      const captions = { kind: 'captions', mediaType: 'text/vtt; charset=utf-8' } as const
      files.push(
        schoolFile({ ...video, id: filmId(film), courseSlug, name: `${film}.webm`, bytes: read('webm') }),
        schoolFile({
          ...captions,
          id: captionsId(film),
          courseSlug,
          name: `${film}.vtt`,
          bytes: read('vtt'),
        }),
      )
    }
    for (const { name, url } of lesson.files ?? []) {
      if (url) continue
      const mediaType = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream'
      const bytes = readFileSync(join(lessonFolder, name))
      files.push(
        schoolFile({ kind: 'attachment', mediaType, id: attachmentId(name), courseSlug, name, bytes }),
      )
    }
    return files
  })
}

const allLessons = () =>
  Object.entries(courseLessons).flatMap(([courseSlug, { sections }]) =>
    Object.values(sections).flatMap((topics) =>
      Object.values(topics).map((lesson) => ({ courseSlug, lesson })),
    ),
  )

export function makeLessons(courses: readonly DemoCourse[]) {
  const texts: Schema['topic_texts'][] = []
  const files: Schema['topic_files'][] = []
  for (const { content, items } of courses) {
    for (const { id, name } of items) {
      const lesson = lessonOf(content, name)?.lesson
      if (lesson?.textFile)
        texts.push({ item_id: id, source: readFileSync(join(contentFolder, lesson.textFile), 'utf8') })
      const topic = content.syllabus.find((one) => one.name === name)
      if (content.language && topic)
        texts.push({
          item_id: id,
          source: [...topic.notes, content.method, '## करके देखें', topic.exercise].join('\n\n'),
        })
      for (const [position, file] of (lesson?.files ?? []).entries()) {
        files.push({
          item_id: id,
          position,
          name: file.name,
          url: file.url ?? address(attachmentId(file.name)),
        })
      }
    }
  }
  return { texts, files }
}
