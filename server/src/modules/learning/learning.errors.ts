import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { LessonClosure } from '#contract/learning/lessons.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const topicNotFound = () => notFound(msg`This topic is not part of the course any more.`)
export const onlyForEnrolled = () => forbidden(msg`Only students who are enrolled can mark topics as done.`)

export const positionOnlyForEnrolled = () =>
  notFound(msg`Only students who are enrolled can keep their place in a topic.`)

const closedTexts: Record<LessonClosure['why'], MessageDescriptor> = {
  enroll: msg`Only students who are enrolled can open this topic.`,
  payment: msg`This topic opens once the fee of the course is paid.`,
  order: msg`This topic opens once the one before it is done.`,
  date: msg`This topic opens later.`,
}
export const topicClosed = ({ why }: LessonClosure) => forbidden(closedTexts[why])

export const watchedTooMuch = () =>
  invalidField('ranges', msg`This is more than can have been watched since you opened the topic.`)

export const beyondTheEnd = () => invalidField('second', msg`This is beyond the end of the video.`)

export const beyondLastPage = () => invalidField('page', msg`The PDF does not have so many pages.`)

export const notAYoutubeVideo = () => invalidField('unplayable', msg`You can report only videos on YouTube.`)

export const ruleNotMet = (rule: 'watched' | 'submitted', percent: number) =>
  new DomainError(
    'VALIDATION',
    rule === 'watched'
      ? msg`This topic is done once ${{ percent }} % of its video has been watched.`
      : msg`This topic is done once its assignment is submitted.`,
  )

export const quizNotPassed = () =>
  new DomainError('VALIDATION', msg`This topic is done once its quiz is passed.`)
