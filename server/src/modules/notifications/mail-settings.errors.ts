import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { DomainError, invalidField, stale } from '../../platform/errors.ts'
import type { MailFailure } from './mail-settings.rules.ts'

export const setByEnvironment = () =>
  new DomainError(
    'VALIDATION',
    msg`The mail server is set by SMTP_URL in the environment of this server, and that wins. Remove it there to set one here.`,
  )

export const passwordMissing = () =>
  invalidField('password', msg`Please enter the password of this user name.`)

export const passwordOfOtherServer = () =>
  invalidField(
    'password',
    msg`Host or port changed, so please enter the password again. It is never sent to another server by itself.`,
  )

export const passwordWithoutUser = () =>
  invalidField('user', msg`Please enter the user name that this password belongs to.`)

export const staleMailSettings = (current: unknown) =>
  stale(msg`The mail server was changed by somebody else meanwhile.`, current)

interface FailedTest {
  readonly host: string
  readonly port: number
  readonly sender: string
  /** Empty when the server said nothing. */
  readonly serverText: string
}

export function testNotSent(failure: MailFailure, failedTest: FailedTest): DomainError {
  return new DomainError('VALIDATION', textOf(failure, failedTest))
}

function textOf(
  failure: MailFailure,
  { host, port, sender, serverText: said }: FailedTest,
): MessageDescriptor {
  switch (failure) {
    case 'silent':
      return msg`${{ host }} did not answer at port ${{ port: String(port) }} in time. Check host and port: most providers use 587 or 465, and many networks block 25.`
    case 'unknownHost':
      return msg`There is no server called ${{ host }}. Check how the host is written.`
    case 'refused':
      return msg`${{ host }} refuses connections at port ${{ port: String(port) }}. Check the port: most providers use 587 or 465.`
    case 'closed':
      return msg`${{ host }} closed the connection at port ${{ port: String(port) }}. Check the port, and whether your provider lets this server send.`
    case 'certificate':
      return msg`The certificate of ${{ host }} is not valid for this name, so nothing was sent, the password neither. Use the host that your provider names.`
    case 'noTls':
      return msg`${{ host }} offers no encryption at port ${{ port: String(port) }}, so the password was not sent. Use port 587 or 465.`
    case 'noMailServer':
      return msg`What answers at ${{ host }}, port ${{ port: String(port) }}, is no mail server. Check host and port.`
    case 'logIn':
      return msg`The mail server did not accept user name and password. Some providers want an app password here. It said: ${{ said }}`
    case 'sender':
      return msg`The mail server does not take mails from ${{ sender }}. Enter an address that this user name may send from. It said: ${{ said }}`
    case 'other':
      return said
        ? msg`The mail server did not take the mail. It said: ${{ said }}`
        : msg`The mail server did not take the mail.`
  }
}
