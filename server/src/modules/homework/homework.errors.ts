import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { invalidField, notFound, stale } from '../../platform/errors.ts'
import type { WorkError } from './homework.rules.ts'

export const staleDraft = (current: unknown) =>
  stale(msg`This work was changed on another device or in another tab meanwhile.`, current)

export const notInDraft = () => notFound(msg`This file is not part of your work any more.`)

export const notUploaded = (field: 'url' | 'original') =>
  invalidField(field, msg`This file was not uploaded for your work. Please upload it again.`)

export const inDraftAlready = () => invalidField('url', msg`You have added this file already.`)

export const nothingToSubmit = () => invalidField('files', msg`Please add your work first.`)

export const nothingEarlier = () => notFound(msg`There are no files that you submitted before.`)

export const badWork = (field: 'url' | 'files', error: WorkError) => invalidField(field, textOf(error))

const notAcceptedTexts = {
  photo: msg`This assignment does not accept photos. Please remove them.`,
  pdf: msg`This assignment does not accept PDFs. Please remove them.`,
  file: msg`This assignment does not accept files of this kind. Please remove them.`,
}

function textOf(error: WorkError): MessageDescriptor {
  if (error.why === 'kind') return notAcceptedTexts[error.kind]
  if (error.why === 'size') {
    const { name, megabytes } = error
    return msg`“${{ name }}” is over ${{ megabytes }} MB, the most for this assignment.`
  }
  if (error.why === 'ending') {
    const { name, endings } = error
    return msg`“${{ name }}” is not accepted. This assignment accepts files that end in: ${{ endings }}.`
  }
  const { most } = error
  if (error.why === 'files') return msg`Please submit at most ${{ most }} files.`
  const { pages } = error
  return msg`This makes ${{ pages }} pages, and this assignment accepts at most ${{ most }}.`
}
