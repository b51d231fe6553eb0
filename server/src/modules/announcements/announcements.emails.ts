import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'

interface Announced {
  readonly course: { readonly id: string; readonly name: string }
  readonly author: string
  readonly text: string
}

export const announcementEmail =
  ({ course, author, text }: Announced, site: string) =>
  (i18n: I18n): Omit<EmailContent, 'name'> => ({
    subject: i18n._('{course}: an announcement', { course: course.name }),
    paragraphs: [i18n._('{author} wrote to everybody in {course}:', { author, course: course.name })],
    quote: text,
    action: { label: i18n._('Open the course'), url: `${site}/courses/${course.id}` },
    note: i18n._('You get this mail because of your settings. To stop it, open {settings}', {
      settings: `${site}/settings`,
    }),
  })
