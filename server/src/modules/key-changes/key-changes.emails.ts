import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'

interface QuizOfCourse {
  readonly id: string
  readonly title: string
  readonly course_name: string
}

/** An email to many people. Each reader's name is added later. */
type WriteToMany = (i18n: I18n) => Omit<EmailContent, 'name'>

/** @param site without a slash at the end */
export const keyChangedEmail =
  (quiz: QuizOfCourse, site: string): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Your score changed: {title}', { title: quiz.title }),
    paragraphs: [
      i18n._('A key of a quiz in {course} was corrected, and your score changed with it.', {
        course: quiz.course_name,
      }),
    ],
    ...about(i18n, quiz, site),
  })

/** @param decided.reply empty: none */
export const challengeDecidedEmail =
  (
    quiz: QuizOfCourse,
    { isAccepted, reply }: { readonly isAccepted: boolean; readonly reply: string },
    site: string,
  ): WriteToMany =>
  (i18n) => ({
    subject: isAccepted
      ? i18n._('The key was changed after your challenge: {title}', { title: quiz.title })
      : i18n._('The key stays after your challenge: {title}', { title: quiz.title }),
    paragraphs: [
      isAccepted
        ? i18n._(
            'You challenged a key of a quiz in {course}. It was changed, and all attempts were scored again.',
            {
              course: quiz.course_name,
            },
          )
        : i18n._('You challenged a key of a quiz in {course}. It was looked at again and stays.', {
            course: quiz.course_name,
          }),
    ],
    ...(reply && { quote: reply }),
    ...about(i18n, quiz, site),
  })

const about = (i18n: I18n, { id, title }: QuizOfCourse, site: string) => ({
  facts: [[i18n._('Quiz'), title] as const],
  action: { label: i18n._('Open the quiz'), url: `${site}/quizzes/${id}` },
  note: i18n._('You get this mail because of your settings. To stop it, open {settings}', {
    settings: `${site}/settings`,
  }),
})
