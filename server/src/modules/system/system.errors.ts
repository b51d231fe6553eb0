import { msg } from '@lingui/core/runtime-macro'
import { type DomainError, notFound } from '../../platform/errors.ts'

export const backupGone = (): DomainError => notFound(msg`This backup is not in the folder any more.`)

export const zipGone = (): DomainError => notFound(msg`This download has ended. Please make a new one.`)
