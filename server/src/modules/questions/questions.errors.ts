import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { QuestionProblem } from './questions.rules.ts'

export const questionNotFound = () => notFound(msg`This question is not here.`)
export const passageNotFound = () => notFound(msg`This passage is not here.`)

export const archivedQuestion = () =>
  invalidField('isShared', msg`This question is in the archive. Bring it back before you share it.`)

export const staleQuestion = (current: unknown) =>
  stale(msg`This question was changed by somebody else meanwhile.`, current)
export const stalePassage = (current: unknown) =>
  stale(msg`This passage was changed by somebody else meanwhile.`, current)

export const badText = (field: string, error: MessageDescriptor) => invalidField(field, error)
export const foreignPicture = (field: string) =>
  invalidField(field, msg`A picture of this text was not uploaded for this course. Please add it again.`)
export const foreignPassage = () => invalidField('passageId', msg`This passage is not part of the course.`)
export const passageEmpty = () =>
  invalidField('text.en', msg`Please write the passage in English or in Hindi.`)
export const tooManyPassages = (field: string, most: number) =>
  invalidField(field, msg`A course has at most ${{ most }} passages.`)

const missingOptionTexts = {
  en: msg`Please write this option in English too, because the question is in English.`,
  hi: msg`Please write this option in Hindi too, because the question is in Hindi.`,
}

export function badQuestion(problem: QuestionProblem): DomainError {
  switch (problem.why) {
    case 'textMissing':
      return invalidField('wording.en.text', msg`Please write the question in English or in Hindi.`)
    case 'optionCount':
      return invalidField('options', msg`Please give 2 to 10 options.`)
    case 'optionText':
      return invalidField(
        `options.${problem.option}.text.${problem.language}`,
        missingOptionTexts[problem.language],
      )
    case 'foreignOption':
      return invalidField(
        `options.${problem.option}._id`,
        msg`This option is not part of the question any more. Please add it again.`,
      )
    case 'keyMissing':
      return invalidField('key.options', msg`Please say which option is right.`)
    case 'twoKeys':
      return invalidField('key.options', msg`Please choose either True or False.`)
    case 'noSuchOption':
      return invalidField('key.options', msg`The right option is none of the options.`)
    case 'rangesMissing':
      return invalidField('key.ranges', msg`Please enter the number that is right.`)
    case 'notANumber':
      return invalidField(
        `key.ranges.${problem.range}.${problem.end}`,
        msg`Please enter a number such as 12.5, without a unit.`,
      )
    case 'emptyRange':
      return invalidField(
        `key.ranges.${problem.range}.to`,
        msg`Please enter a number that is not below the first one.`,
      )
    case 'textsMissing':
      return invalidField('key.texts', msg`Please enter a text that is right.`)
  }
}
