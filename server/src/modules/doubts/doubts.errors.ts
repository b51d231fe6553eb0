import { msg } from '@lingui/core/runtime-macro'
import { forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'

/** Also thrown for invisible doubts. */
export const doubtNotFound = () => notFound(msg`There is no such doubt.`)
export const answerNotFound = () => notFound(msg`There is no such answer.`)
export const topicMissing = () => invalidField('topicId', msg`This topic is not in the course any more.`)
export const pictureMissing = () =>
  invalidField('pictures', msg`A picture is not there any more. Please choose it again.`)
export const ownDoubt = () => invalidField('meToo', msg`This is your own doubt.`)
export const onlyStudents = () => invalidField('isEndorsed', msg`Only a student's answer can be endorsed.`)
export const notAsker = () =>
  invalidField('stillUnclear', msg`Only the person who asked can say that it is still unclear.`)
export const tooManyAnswers = (most: number) =>
  invalidField('text', msg`A doubt takes at most ${{ most }} answers. Please ask a new one.`)
export const onlyEnrolledWrite = () =>
  forbidden(msg`Only students who are enrolled in this course can write here.`)
export const mayNotSettle = () =>
  forbidden(msg`Only the person who asked, the course’s mentor and admins can do this.`)
export const editTimeOver = () =>
  forbidden(msg`Only the person who wrote this can change it, for 15 minutes.`)
export const isHidden = () => forbidden(msg`This was hidden by the staff, so nothing can be added to it.`)
export const unsupportedPicture = () =>
  invalidField('pictures', msg`Please choose a picture as PNG, JPEG or WebP.`)
export const brokenPicture = () =>
  invalidField('pictures', msg`This picture cannot be read. Please choose another one.`)

export const changedMeanwhile = (current: unknown) =>
  stale(msg`This doubt was changed by somebody else meanwhile.`, current)
