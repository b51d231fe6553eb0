import { msg } from '@lingui/core/runtime-macro'
import { type DomainError, notFound } from '../../platform/errors.ts'

export const zipGone = (): DomainError => notFound(msg`This download has ended. Please make a new one.`)
