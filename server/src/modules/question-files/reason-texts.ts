import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { groupDigits } from '#contract/numbers.ts'
import { maxFileQuestions, maxTextMegabytes } from '#contract/questions/question-files.ts'
import { markdownErrorText } from '../../platform/markdown/markdown-errors.ts'
import type { FileFailure, Reason, ReasonCode } from './found-questions.ts'

export const reasonText = (i18n: I18n, reason: Reason): string =>
  i18n._(
    reason.code === 'markdown' ? markdownErrorText(reason.error) : textOf(reason.code, reason.value ?? ''),
  )

const textOf = (code: ReasonCode, value: string): MessageDescriptor => texts[code](value.slice(0, 80))

const texts: Readonly<Record<ReasonCode, (value: string) => MessageDescriptor>> = {
  kindUnknown: (value) =>
    value === ''
      ? msg`The kind of question is missing.`
      : msg`“${{ value }}” is no kind of question. Kinds are: Single choice, Multiple choice, True or false, Number, Short text, Long text.`,
  kindUnsupported: (value) => msg`Questions of the kind “${{ value }}” have no place here.`,
  matching: () => msg`Matching questions have no place here.`,
  noAnswers: () => msg`There are no curly brackets with the right response.`,
  braceOpen: () =>
    msg`Its curly brackets do not match. Inside a text each has a backslash before it, and a blank line stands between two questions.`,
  badWeight: (value) => msg`The weight of “${{ value }}” is no number from -100 to 100.`,
  partialCredit: () => msg`A response that is partly right has no place here. Please make it right or wrong.`,
  badNumber: (value) => msg`“${{ value }}” is no number, and no range of numbers.`,
  wildcard: (value) => msg`“${{ value }}” accepts any text at its star, which has no place here.`,
  answerMissing: () => msg`It does not say which response is right.`,
  answerUnknown: (value) => msg`“${{ value }}” is none of its options.`,
  severalAnswers: (value) => msg`“${{ value }}” names several right options; this format has one.`,
  optionsMissing: () => msg`It needs at least two options, each in a line such as “A. newton”.`,
  optionOrder: (value) =>
    msg`The option ${{ value }} is not in its place. Options are A, B, C in this order.`,
  optionGap: () => msg`An option before the last one is empty.`,
  trueOrFalse: () => msg`The right response is either True or False.`,
  textTooComplex: () => msg`The layout of its text is too complex to be read.`,
  pictureMissing: (value) =>
    msg`The picture “${{ value }}” is not in the file. Please put it into a ZIP beside the questions.`,
  pictureElsewhere: () =>
    msg`A picture is on another website. Please put it into a ZIP beside the questions.`,
  pictureKind: (value) => msg`“${{ value }}” is no PNG, JPEG or WebP picture.`,
  pictureForeign: (value) => msg`The content of “${{ value }}” is no PNG, JPEG or WebP picture.`,
  pictureBroken: (value) => msg`The picture “${{ value }}” cannot be read.`,
  pictureTooLarge: (value) => msg`The picture “${{ value }}” is larger than 10 MB.`,
}

export const failureText = (failure: FileFailure): MessageDescriptor => failures[failure]

const failures: Readonly<Record<FileFailure, MessageDescriptor>> = {
  unknownFormat: msg`This is no question file that can be read: our spreadsheet, GIFT, Moodle XML or Aiken. The template shows how the spreadsheet looks.`,
  oldWorkbook: msg`This is an old or locked Excel file. Please save it as XLSX without a password.`,
  damaged: msg`This file is damaged, or needs a password.`,
  unsafe: msg`This ZIP has names that lead out of its folder. Nothing of it was taken.`,
  dtd: msg`This XML has definitions of its own (a DTD), which Moodle does not write. Nothing of it was taken.`,
  textTooLarge: msg`A file of questions has at most ${{ megabytes: maxTextMegabytes }} MB without its pictures. Please split it.`,
  unpacksTooLarge: msg`This file unpacks to more than can be taken. Please split it.`,
  tooManyEntries: msg`This ZIP has too many files.`,
  tooManyQuestions: msg`A file has at most ${{ most: groupDigits(maxFileQuestions) }} questions. Please split it.`,
  tooManyPictures: msg`The questions of a file show at most 200 pictures. Please split it.`,
  severalFiles: msg`This ZIP has several files of questions. Please put one into it, with its pictures.`,
  noFile: msg`This ZIP has no file of questions (CSV, XLSX, GIFT, TXT or XML).`,
  noQuestions: msg`There is no question in this file.`,
  tooSlow: msg`This file takes too long to read. Please split it.`,
  gone: msg`The uploaded file is not there any more. Please choose it again.`,
  quota: msg`The space for files is used up. Please remove files that nobody needs, and try again.`,
  other: msg`Reading this file failed. Please choose it again.`,
}
