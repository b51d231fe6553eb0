import * as z from 'zod/mini'
import { syllabusBody } from '#contract/catalogue/courses.ts'

/** Keys are paths, such as `syllabus.2.name`. */
export function syllabusErrors(body: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of z.safeParse(syllabusBody, body).error?.issues ?? [])
    errors[path.join('.')] ??= message
  return errors
}
