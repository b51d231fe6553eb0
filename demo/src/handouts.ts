import { courseContents } from './content/courses.ts'
import { mentorContents } from './content/people.ts'
import { makeHandout } from './handout.ts'
import { type SchoolFile, schoolFile } from './school-files.ts'
import { handoutFileId } from './slugs.ts'

export async function makeHandouts(): Promise<SchoolFile[]> {
  const handouts: SchoolFile[] = []
  for (const course of courseContents.filter(({ language }) => !language)) {
    for (const [position, topic] of course.syllabus.entries()) {
      const bytes = await makeHandout({
        topic: topic.name,
        number: position + 1,
        course: course.name,
        mentor: mentorContents[course.mentor].name,
        paragraphs: [...topic.notes, course.method],
        exercise: topic.exercise,
      })
      const id = handoutFileId(course, topic)
      const pdf = { kind: 'handout', mediaType: 'application/pdf' } as const
      handouts.push(schoolFile({ ...pdf, id, courseSlug: course.slug, bytes }))
    }
  }
  return handouts
}
