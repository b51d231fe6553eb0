import type { MailSettingsRow } from './notifications.tables.ts'

type HostAndPort = Pick<MailSettingsRow, 'host' | 'port'>

/** Binds a sealed password to the host and port. */
export const sealOwnerOf = ({ host, port }: HostAndPort): string => `mail ${host}:${port}`

export const isSameHostAndPort = (one: HostAndPort, other: HostAndPort): boolean =>
  one.host === other.host && one.port === other.port

/** This port starts with TLS; other ports use STARTTLS. */
const tlsPort = 465

export function smtpUrlOf({ host, port }: HostAndPort, user: string | null, password: string | null): string {
  const logIn = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
  return `${port === tlsPort ? 'smtps' : 'smtp'}://${logIn}${host}:${port}`
}

/** Most providers accept no sender other than the address that logs in. */
export const senderOf = (
  { sender, user_name }: Pick<MailSettingsRow, 'sender' | 'user_name'>,
  usualSender: string,
): string => sender ?? (user_name?.includes('@') ? user_name : usualSender)

export type MailFailure =
  | 'silent'
  | 'unknownHost'
  | 'refused'
  | 'closed'
  | 'certificate'
  | 'noTls'
  | 'noMailServer'
  | 'logIn'
  | 'sender'
  | 'other'

interface SmtpError {
  readonly code?: string | undefined
  readonly message: string
  readonly command?: string | undefined
}

const certificateErrors =
  /certificate|CERT_|self[- ]signed|Hostname\/IP does not match|unable to (?:get|verify)/i
const tlsErrors = /STARTTLS|wrong version number|packet length too long|SSL routines|TLS/i

/** The SMTP client gives different causes the same code, so the message counts too. */
export function mailFailureOf({ code = '', message, command = '' }: SmtpError): MailFailure {
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|timed? ?out/i.test(message)) return 'silent'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknownHost'
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'refused'
  if (certificateErrors.test(message)) return 'certificate'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'logIn'
  if (code === 'ETLS' || (code === 'ESOCKET' && tlsErrors.test(message))) return 'noTls'
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  if (code === 'EPROTOCOL') return 'noMailServer'
  if (code === 'ECONNECTION' || code === 'ESOCKET') return 'closed'
  return 'other'
}
