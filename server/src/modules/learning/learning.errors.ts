import type { Closure } from '#contract/learning/lessons.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const topicNotFound = () => notFound('This topic is not part of the course any more.')
export const onlyForEnrolled = () => forbidden('Only students who are enrolled can mark topics as done.')

export const positionOnlyForEnrolled = () =>
  notFound('Only students who are enrolled can keep their place in a topic.')

const closed: Record<Closure['why'], string> = {
  enroll: 'Only students who are enrolled can open this topic.',
  payment: 'This topic opens once the fee of the course is paid.',
  order: 'This topic opens once the one before it is done.',
  date: 'This topic opens later.',
}
export const topicClosed = ({ why }: Closure) => forbidden(closed[why])

export const watchedTooMuch = () =>
  invalidField('ranges', 'This is more than can have been watched since you opened the topic.')

export const beyondTheEnd = () => invalidField('second', 'This is beyond the end of the video.')

export const beyondLastPage = () => invalidField('page', 'The PDF does not have so many pages.')

export const onlyYoutubeReportable = () =>
  invalidField('unplayable', 'You can report only videos on YouTube.')

export const ruleNotMet = (rule: 'watched' | 'handedIn', percent: number) =>
  new DomainError(
    'VALIDATION',
    rule === 'watched'
      ? `This topic is done once ${percent} % of its video has been watched.`
      : 'This topic is done once its assignment is submitted.',
  )
