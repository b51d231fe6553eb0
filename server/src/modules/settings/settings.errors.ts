import { msg } from '@lingui/core/runtime-macro'
import { DomainError, invalidField, unknownField } from '../../platform/errors.ts'

export const noSuchLogo = () => invalidField('logo', msg`Please upload the picture again.`)

export const prefixTaken = (field: 'slipPrefix' | 'receiptPrefix') =>
  invalidField(field, msg`Other documents of the school begin with these letters. Please choose others.`)

export const domainElsewhere = (domain: string) =>
  invalidField(
    'domain',
    msg`This school was not opened at https://${{ domain }}. Let the domain lead to this server, log in there, and save it there.`,
  )

export const staleSchool = (current: unknown) =>
  new DomainError('STALE', msg`The school was changed by somebody else meanwhile.`, { current })

/** The same text as for an unknown field. */
export const unknownNotificationKind = (kind: string) =>
  invalidField(`notifications.${kind}`, unknownField(kind))
