import { msg } from '@lingui/core/runtime-macro'
import { DomainError, forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'

export const quizNotFound = () => notFound(msg`This quiz is not here any more.`)
export const attemptNotFound = () => notFound(msg`This attempt is not here any more.`)
export const questionNotFound = () => notFound(msg`This question is not part of the attempt.`)
export const feeNotPaid = () => forbidden(msg`You can take quizzes once the fee of the course is paid.`)
export const notOpenYet = () => forbidden(msg`This quiz is not open yet.`)
export const startIsOver = () => forbidden(msg`The time to start this quiz is over.`)
export const noAttemptLeft = () => forbidden(msg`You have used all your attempts.`)
export const wrongCode = () => invalidField('accessCode', msg`This is not the code of the quiz.`)
export const nothingToAsk = () => forbidden(msg`This quiz has no questions at the moment.`)
export const sectionNotOpen = () => forbidden(msg`This section is not open.`)
export const badResponse = () => invalidField('value', msg`This response does not fit the question.`)
export const notOwnPhoto = () =>
  invalidField('value', msg`A photo was not uploaded for this response. Please add it again.`)
export const alreadySubmitted = () =>
  new DomainError('ALREADY_SUBMITTED', msg`This attempt is submitted. Nothing can be changed any more.`)
export const stillRunning = () => forbidden(msg`The result is here once the attempt is submitted.`)
export const notClosedYet = () =>
  forbidden(msg`You can ask about this question once nobody can take the quiz any more.`)
export const badMarks = () => invalidField('marks', msg`Please enter marks within those of the question.`)
export const notTooLate = () => notFound(msg`There is no such response that came too late.`)
export const notReleasedYet = () => notFound(msg`The marks are not released yet.`)
export const noPhotos = () => notFound(msg`The responses have no photos.`)
export const nothingToMark = () => notFound(msg`There is no response to mark here.`)
export const previewIsOld = () =>
  stale(msg`The quiz or its questions were changed meanwhile. Please open the preview again.`, null)
