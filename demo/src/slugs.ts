import type { CourseContent, Topic } from './content/course-content.ts'
import { fixedId } from './ids.ts'

/** A text as it stands in an address: lower case words with dashes, in any script. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The id of a course, the same in every demo school. */
export const courseId = (slug: string) => fixedId(`course/${slug}`)

/** The id of a topic, the same in every demo school. */
export const topicId = (course: CourseContent, topic: Topic) =>
  fixedId(`topic/${course.slug}/${slugOf(topic.name)}`)

/** The id of the file that is a topic's handout, the same in every demo school. */
export const handoutFileId = (course: CourseContent, topic: Topic) =>
  fixedId(`handout/${course.slug}/${slugOf(topic.name)}`)
