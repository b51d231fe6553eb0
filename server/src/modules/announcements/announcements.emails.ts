import type { I18n } from '@lingui/core'
import type { Letter } from '../../platform/email-layout.ts'

interface Announced {
  readonly course: { readonly id: string; readonly name: string }
  /** The name of the mentor or admin who wrote it. */
  readonly author: string
  readonly text: string
}

/**
 * Passes on what was announced to the students of a course; the name that it greets is each reader's own.
 * @param site where people reach the school, without a slash at the end
 */
export const announcementLetter =
  ({ course, author, text }: Announced, site: string) =>
  (i18n: I18n): Omit<Letter, 'name'> => ({
    subject: i18n._('{course}: an announcement', { course: course.name }),
    paragraphs: [i18n._('{author} wrote to everybody in {course}:', { author, course: course.name })],
    quote: text,
    action: { label: i18n._('Open the course'), url: `${site}/courses/${course.id}` },
    note: i18n._('You get this mail because of your settings. To stop it, open {settings}', {
      settings: `${site}/settings`,
    }),
  })
