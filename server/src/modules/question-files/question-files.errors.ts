import { msg } from '@lingui/core/runtime-macro'
import { invalidField, notFound, stale } from '../../platform/errors.ts'

export const fileNotFound = () =>
  notFound(msg`This file is not here any more: files are removed after a day. Please choose the file again.`)

export const notAQuestionFile = () =>
  invalidField('fileId', msg`This upload is not there any more. Please choose the file again.`)

export const staleQuestionFile = (current: unknown) =>
  stale(msg`This file is not ready. Please look at it again.`, current)

export const nothingToAdd = () =>
  invalidField('leavesOutDuplicates', msg`There is no question to add in this file.`)

export const nothingToExport = () => notFound(msg`There is no question to put into a file of this kind.`)
