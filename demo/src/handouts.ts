import { createHash } from 'node:crypto'
import { courseContents } from './content/courses.ts'
import { mentorContents } from './content/people.ts'
import { makeHandout } from './handout.ts'
import { handoutFileId } from './slugs.ts'

/** A handout as bytes, with what its row in `files` says. */
export interface Handout {
  fileId: string
  courseSlug: string
  bytes: Buffer
  sha256: string
}

/** Makes the handout of every topic. They are the same in every demo school. */
export async function makeHandouts(): Promise<Handout[]> {
  const handouts: Handout[] = []
  for (const course of courseContents) {
    for (const [position, topic] of course.syllabus.entries()) {
      const bytes = await makeHandout({
        topic: topic.name,
        number: position + 1,
        course: course.name,
        mentor: mentorContents[course.mentor].name,
        paragraphs: [...topic.notes, course.method],
        exercise: topic.exercise,
      })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      handouts.push({ fileId: handoutFileId(course, topic), courseSlug: course.slug, bytes, sha256 })
    }
  }
  return handouts
}
