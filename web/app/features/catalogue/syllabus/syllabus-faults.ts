import * as z from 'zod/mini'
import { syllabusBody } from '#contract/catalogue/courses.ts'

/** Keys are field paths, such as `syllabus.2.name`. */
export function syllabusFaults(body: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of z.safeParse(syllabusBody, body).error?.issues ?? [])
    faults[path.join('.')] ??= message
  return faults
}
