import { msg } from '@lingui/core/runtime-macro'
import { maxScanPages } from '#contract/scans/scans.ts'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { SplitError } from './scans.rules.ts'

export const scanNotFound = () => notFound(msg`This scan is not here any more.`)

export const staleScan = (current: unknown) =>
  stale(msg`This scan was changed on another device or by somebody else meanwhile.`, current)

export const submissionRunning = () =>
  new DomainError('IN_PROGRESS', msg`This scan is being submitted just now. Please wait a moment.`, {
    retryAfterSeconds: 5,
  })

export const notUploaded = () =>
  invalidField('files', msg`This file was not uploaded for a scan. Please upload it again.`)
export const onePdfOrPhotos = () =>
  invalidField('files', msg`A scan is one PDF, or photos. Please start another scan for the other files.`)
export const tooManyPages = (pages: number) =>
  invalidField(
    'files',
    msg`This makes ${{ pages }} pages, and a scan has at most ${{ most: maxScanPages }}. Please scan the class in two parts.`,
  )
export const unreadablePdf = (why: 'encrypted' | 'broken' | 'scripts') =>
  invalidField('files', unreadableTexts[why])

const unreadableTexts = {
  encrypted: msg`This PDF is protected by a password. Please save it without the password and upload it again.`,
  broken: msg`The pages of this PDF cannot be separated: it is damaged. Please scan the papers again.`,
  scripts: msg`This PDF contains scripts, which no scanner writes. Please print it into a new PDF and upload that.`,
}

export function badSplit({ why, page, field }: SplitError): DomainError {
  if (why === 'twice') return invalidField(field, msg`Page ${{ page }} is named twice.`)
  if (why === 'submitted') return invalidField(field, msg`Page ${{ page }} is submitted already.`)
  return invalidField(field, msg`This scan does not have page ${{ page }}.`)
}

export const foreignStudent = (index: number) =>
  invalidField(`papers.${index}.studentId`, msg`This student is not enrolled in the course.`)

export const noPapers = () => invalidField('papers', msg`Please choose a student for at least one paper.`)
export const twoPapers = (name: string) =>
  invalidField(
    'papers',
    msg`${{ name }} has two papers. Please put them together, or choose another student.`,
  )
export const studentLeftCourse = (name: string) =>
  invalidField(
    'papers',
    msg`${{ name }} is not enrolled in the course any more. Please choose another student.`,
  )
export const alreadySubmitted = (name: string) =>
  new DomainError(
    'ALREADY_SUBMITTED',
    msg`${{ name }} has submitted work for this assignment already. Nothing was submitted.`,
  )

export const undoIsOver = () =>
  new DomainError(
    'ALREADY_DONE',
    msg`This scan was submitted more than a day ago, so it cannot be undone any more.`,
  )
