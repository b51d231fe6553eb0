import { quizContent, type WriteToMany } from '../quizzes/index.ts'

interface QuizOfCourse {
  readonly id: string
  readonly title: string
  readonly course_name: string
}

export const keyChangedEmail =
  (quiz: QuizOfCourse, site: string): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Your score changed: {title}', { title: quiz.title }),
    paragraphs: [
      i18n._('A key of a quiz in {course} was corrected, and your score changed with it.', {
        course: quiz.course_name,
      }),
    ],
    ...quizContent(i18n, quiz, site),
  })

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
    ...quizContent(i18n, quiz, site),
  })
