import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'
import { quizContent, type WriteToMany } from '../quizzes/index.ts'

interface Quiz {
  readonly id: string
  readonly title: string
}

export const quizMarkedEmail =
  (quiz: Quiz, site: string): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Marked: {title}', { title: quiz.title }),
    paragraphs: [i18n._('Your quiz is marked. Its page shows your score.')],
    ...quizContent(i18n, quiz, site),
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
    ...quizContent(i18n, quiz, site),
  })
