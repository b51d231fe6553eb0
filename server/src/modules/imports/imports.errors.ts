import { msg } from '@lingui/core/runtime-macro'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'

export const importNotFound = () =>
  notFound(msg`This import is not there any more. Please choose the file again.`)

export const unknownColumn = (column: string) =>
  invalidField('columns', msg`There is no column ${{ column }}.`)

export const columnTwice = () => invalidField('columns', msg`A column can be matched once only.`)

export const columnMissing = (column: string) =>
  invalidField('columns', msg`The column ${{ column }} is needed.`)

export const rowsMissing = (missing: number) =>
  invalidField('rows', msg`${{ missing }} rows of the file have not arrived. Please choose the file again.`)

export const tooManyRows = () => invalidField('rows', msg`The file has more rows than it said.`)

export const rowOfOtherWidth = () =>
  invalidField('rows', msg`A row has as many cells as columns were matched.`)

/** Another tab, admin or the job changed the state first. */
export const stateChanged = (current: unknown) =>
  stale(msg`This import has gone on meanwhile. Please look at it again.`, current)

export const differentFile = () =>
  new DomainError('STALE', msg`This is another file than the one that was checked. Please check it again.`)

export const numberNotTyped = (changed: number) =>
  invalidField(
    'changed',
    msg`More than a fifth would change. If that is meant, please type how many: ${{ changed }}.`,
  )

export const undoLapsed = () => invalidField('undo', msg`An import can be undone for 24 hours.`)

export const nothingToImport = () => invalidField('rows', msg`No row is new or changed.`)
