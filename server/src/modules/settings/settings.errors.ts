import { msg } from '@lingui/core/runtime-macro'
import { DomainError, invalidField, unknownField } from '../../platform/errors.ts'

export const noSuchLogo = () => invalidField('logo', msg`Please upload the picture again.`)

export const staleSchool = (current: unknown) =>
  new DomainError('STALE', msg`The school was changed by somebody else meanwhile.`, { current })

/** The same text as for a field that no schema knows. */
export const unknownNotificationKind = (kind: string) =>
  invalidField(`notifications.${kind}`, unknownField(kind))
