import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'
import { plainText } from '../../platform/markdown/plain-text.ts'

const maxQuoted = 600

type WriteToMany = (i18n: I18n) => Omit<EmailContent, 'name'>

interface AskedDoubt {
  readonly id: string
  readonly course_id: string
  readonly course_name: string
  readonly topic_name: string | null
}

/** Leaves out asker and question: emails outlive deleted accounts. */
export const pendingDoubtEmail =
  ({ id, course_name: course, topic_name }: AskedDoubt, isForMentors: boolean, site: string): WriteToMany =>
  (i18n) => ({
    subject: i18n._('A doubt to answer in {course}', { course }),
    paragraphs: [
      i18n._('A student has a doubt in {course}.', { course }),
      i18n._('We send at most one such mail a day.'),
    ],
    facts: topic_name ? [[i18n._('Topic'), topic_name]] : [],
    action: {
      label: i18n._('Answer doubts'),
      url: `${site}/${isForMentors ? 'mentor' : 'admin'}/doubts?doubt=${id}`,
    },
    note: unsubscribeNote(i18n, site),
  })

interface AnsweredDoubt extends AskedDoubt {
  /** null for a student, whose account may be deleted later. */
  readonly author: string | null
  readonly answerText: string
}

export const doubtAnsweredEmail =
  (doubt: AnsweredDoubt, site: string): WriteToMany =>
  (i18n) => ({
    subject: i18n._('A new answer to a doubt in {course}', { course: doubt.course_name }),
    paragraphs: [
      doubt.author === null
        ? i18n._('A student has answered a doubt that you asked or follow in {course}:', {
            course: doubt.course_name,
          })
        : i18n._('{author} has answered a doubt that you asked or follow in {course}:', {
            author: doubt.author,
            course: doubt.course_name,
          }),
    ],
    facts: doubt.topic_name ? [[i18n._('Topic'), doubt.topic_name]] : [],
    quote: quoteOf(doubt.answerText),
    isQuoteOfStudent: doubt.author === null,
    action: { label: i18n._('Open the doubt'), url: `${site}/courses/${doubt.course_id}/doubts/${doubt.id}` },
    note: unsubscribeNote(i18n, site),
  })

function quoteOf(markdown: string): string {
  const text = plainText(markdown)
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted).trim()}…` : text
}

const unsubscribeNote = (i18n: I18n, site: string) =>
  i18n._('You get this mail because of your settings. To stop it, open {settings}', {
    settings: `${site}/settings`,
  })
