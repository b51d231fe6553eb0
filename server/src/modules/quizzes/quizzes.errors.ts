import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { maxQuestions } from '#contract/quizzes/quizzes.ts'
import { DomainError, forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { PublishProblem, SectionProblem } from './quizzes.rules.ts'

export const quizNotFound = () => notFound(msg`This quiz is not here.`)
export const notYourCourse = () => forbidden(msg`Only the mentor of this course can set its quizzes.`)
export const courseMissing = () => invalidField('courseId', msg`Please choose a course.`)

export const staleQuiz = (current: unknown) =>
  stale(msg`This quiz was changed by somebody else meanwhile.`, current)

const hasAttemptsError = (text: MessageDescriptor) => new DomainError('HAS_ATTEMPTS', text)
export const cannotTakeBack = () =>
  hasAttemptsError(msg`Students have begun this quiz, so it cannot be taken back any more.`)
export const cannotDelete = () =>
  hasAttemptsError(msg`Students have begun this quiz, so it cannot be deleted any more.`)

const practiceStaysText = msg`Students have begun this quiz, so it cannot change between practice and a test.`
export const practiceStays = () =>
  new DomainError('HAS_ATTEMPTS', practiceStaysText, { fields: { isPractice: practiceStaysText } })
const timeStaysText = msg`Students are taking this quiz now, so its time stays. Please give extra time instead.`
export const timeStays = (field: 'minutes' | 'endsAt') =>
  new DomainError('HAS_ATTEMPTS', timeStaysText, { fields: { [field]: timeStaysText } })

export const neededByQuiz = (title: string) =>
  new DomainError(
    'IN_USE',
    msg`The published quiz "${{ title }}" needs this question as it is. Please change the quiz first.`,
  )

export const notAMoment = (field: string) =>
  invalidField(field, msg`Please choose a date and time that are in the calendar.`)
export const minutesMissing = () => invalidField('minutes', msg`Please say how many minutes the quiz takes.`)
export const foreignTopic = () => invalidField('topicId', msg`This topic is not part of the course.`)
export const badInstructions = (text: MessageDescriptor) => invalidField('instructions', text)
export const pictureInInstructions = () =>
  invalidField('instructions', msg`Pictures work in questions, not in the instructions.`)
export const nothingToClose = () =>
  new DomainError('VALIDATION', msg`Only a published quiz that is no practice can be closed.`)
export const notReady = (problem: PublishProblem) => new DomainError('VALIDATION', problemText(problem))

export const noTimeGiven = () => invalidField('minutes', msg`Please enter how much more time you give.`)
export const noClock = () => invalidField('minutes', msg`A practice quiz has no clock.`)
export const studentsMissing = () =>
  invalidField('studentIds', msg`Please choose the students who get more time in the whole course.`)
export const foreignStudent = (field: 'studentId' | 'studentIds') =>
  invalidField(field, msg`Only students of this course can be chosen.`)
export const makeUpTooShort = () =>
  invalidField('lastStartAt', msg`Please choose a last start after the opening.`)
export const makeUpIsOver = () =>
  invalidField('lastStartAt', msg`Please choose a last start that is to come.`)

const sectionTexts = {
  badMarks: msg`Please give a right response 0 marks or more, and no fewer than a wrong or a blank one.`,
  bothOrNone: msg`Please choose either a question or a number of questions to draw.`,
  tagMissing: msg`Please choose the tag from which questions are drawn.`,
  foreignQuestion: msg`This question is not part of the course any more.`,
  twice: msg`This question is in the quiz already.`,
}

export function badSection({ why, section, entry }: SectionProblem): DomainError {
  const path = `sections.${section}${entry === null ? '' : `.entries.${entry}`}`
  const field = why === 'badMarks' ? 'marks' : why === 'tagMissing' ? 'draw.tag' : 'questionId'
  return invalidField(`${path}.${field}`, sectionTexts[why])
}

export function problemText(problem: PublishProblem): MessageDescriptor {
  switch (problem.why) {
    case 'noQuestion':
      return msg`The quiz has no question yet.`
    case 'tooManyQuestions':
      return msg`The quiz has more than ${{ most: maxQuestions }} questions.`
    case 'emptySection':
      return msg`Section ${{ section: problem.section }} has no question yet.`
    case 'pickTooLarge':
      return msg`Section ${{ section: problem.section }} has fewer questions than students should answer.`
    case 'archived':
      return msg`Section ${{ section: problem.section }}, question ${{ place: problem.place }}: it is in the archive.`
    case 'languageMissing':
      return msg`Section ${{ section: problem.section }}, question ${{ place: problem.place }}: it has no text in the language that counts.`
    case 'drawTooLarge':
      return msg`Section ${{ section: problem.section }} draws ${{ count: problem.count }} questions with the tag "${{ tag: problem.tag }}", and there are ${{ available: problem.available }}.`
    case 'sectionsTooLong':
      return msg`The sections take more minutes than the whole quiz.`
    case 'lastStartBeforeOpening':
      return msg`The last start is not after the opening.`
    case 'endBeforeOpening':
      return msg`The end is not after the opening.`
    case 'endBeforeLastStart':
      return msg`The end is before the last start.`
    case 'over':
      return msg`The last start or the end is past.`
    case 'neverCloses':
      return msg`Students should see something when the quiz closes, but it has no last start and no end.`
    case 'topicMissing':
      return msg`Passing should complete a topic, but no topic is chosen.`
    case 'passMarkMissing':
      return msg`Passing should complete a topic, but the quiz has no pass mark.`
  }
}
