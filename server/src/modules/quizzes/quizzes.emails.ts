import type { I18n } from '@lingui/core'
import type { EmailContent } from '../../platform/email-layout.ts'
import { formatMoment } from '../../platform/i18n.ts'
import type { QuizTableRow } from './quizzes.tables.ts'

interface SiteAndTimeZone {
  /** No slash at the end. */
  readonly site: string
  readonly timeZone: string
}

type QuizOfCourse = Pick<QuizTableRow, 'id' | 'title' | 'opens_at' | 'last_start_at' | 'minutes'> & {
  readonly course_name: string
}

/** Each reader's name is added later. */
export type WriteToMany = (i18n: I18n) => Omit<EmailContent, 'name'>

export const quizSetEmail =
  (quiz: QuizOfCourse, siteAndTimeZone: SiteAndTimeZone): WriteToMany =>
  (i18n) => ({
    subject: i18n._('New quiz: {title}', { title: quiz.title }),
    paragraphs: [i18n._('There is a new quiz in {course}.', { course: quiz.course_name })],
    ...quizWithTimes(i18n, quiz, siteAndTimeZone),
  })

export const quizOpensEmail =
  (quiz: QuizOfCourse, siteAndTimeZone: SiteAndTimeZone): WriteToMany =>
  (i18n) => ({
    subject: i18n._('Opens within a day: {title}', { title: quiz.title }),
    paragraphs: [i18n._('A quiz in {course} opens within a day.', { course: quiz.course_name })],
    ...quizWithTimes(i18n, quiz, siteAndTimeZone),
  })

function quizWithTimes(i18n: I18n, quiz: QuizOfCourse, { site, timeZone }: SiteAndTimeZone) {
  const { opens_at, last_start_at, minutes } = quiz
  const { facts, ...rest } = quizContent(i18n, quiz, site)
  if (opens_at !== null) facts.push([i18n._('Opens'), formatMoment(i18n, opens_at, timeZone)])
  if (last_start_at !== null) facts.push([i18n._('Last start'), formatMoment(i18n, last_start_at, timeZone)])
  if (minutes !== null) facts.push([i18n._('Minutes'), String(minutes)])
  return { facts, ...rest }
}

export function quizContent(
  i18n: I18n,
  { id, title }: { readonly id: string; readonly title: string },
  site: string,
) {
  const facts: [string, string][] = [[i18n._('Quiz'), title]]
  return {
    facts,
    action: { label: i18n._('Open the quiz'), url: `${site}/quizzes/${id}` },
    note: i18n._('You get this mail because of your settings. To stop it, open {settings}', {
      settings: `${site}/settings`,
    }),
  }
}
