import { msg } from '@lingui/core/runtime-macro'
import { invalidField, notFound, stale } from '../../platform/errors.ts'

export const importNotFound = () =>
  notFound(
    msg`This backup is not here any more: backups are removed after a day. Please choose the file again.`,
  )

export const notABackup = () =>
  invalidField('fileId', msg`This upload is not there any more. Please choose the file again.`)

/** Another tab, admin or the job changed the import first. */
export const staleImport = (current: unknown) =>
  stale(msg`This import has gone on meanwhile. Please look at it again.`, current)
