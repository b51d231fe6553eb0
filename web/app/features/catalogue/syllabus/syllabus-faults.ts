import * as z from 'zod/mini'
import { syllabusBody } from '#contract/catalogue/courses.ts'

/** What is wrong with a syllabus, by the path of the field: `syllabus.2.name`. */
export function syllabusFaults(body: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of z.safeParse(syllabusBody, body).error?.issues ?? [])
    faults[path.join('.')] ??= message
  return faults
}
