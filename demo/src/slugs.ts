import type { CourseContent, Topic } from './content/course-content.ts'
import { fixedId } from './ids.ts'

/** Letters of all scripts stay. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export const courseId = (slug: string) => fixedId(`course/${slug}`)

export const topicId = (course: CourseContent, topic: Topic) =>
  fixedId(`topic/${course.slug}/${slugOf(topic.name)}`)

export const handoutFileId = (course: CourseContent, topic: Topic) =>
  fixedId(`handout/${course.slug}/${slugOf(topic.name)}`)
