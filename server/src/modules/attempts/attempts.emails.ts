import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'

interface Quiz {
  readonly id: string
  readonly title: string
}

/** To many people. Each reader's name is added later. */
export const quizMarkedEmail =
  (quiz: Quiz, site: string) =>
  (i18n: I18n): Omit<EmailContent, 'name'> => ({
    subject: i18n._('Marked: {title}', { title: quiz.title }),
    paragraphs: [i18n._('Your quiz is marked. Its page shows your score.')],
    ...about(i18n, quiz, site),
  })

export const responseAcceptedEmail =
  ({ name, reason, ...quiz }: Quiz & { readonly name: string; readonly reason: string }, site: string) =>
  (i18n: I18n): EmailContent => ({
    name,
    subject: i18n._('A late response counts: {title}', { title: quiz.title }),
    paragraphs: [
      i18n._(
        'One of your responses came after the end of the quiz. Your mentor has accepted it, and it counts now.',
      ),
    ],
    quote: reason,
    ...about(i18n, quiz, site),
  })

const about = (i18n: I18n, { id, title }: Quiz, site: string) => ({
  facts: [[i18n._('Quiz'), title]] as [string, string][],
  action: { label: i18n._('Open the quiz'), url: `${site}/quizzes/${id}` },
  note: i18n._('You get this mail because of your settings. To stop it, open {settings}', {
    settings: `${site}/settings`,
  }),
})
