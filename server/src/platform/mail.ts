import type { Config } from './config.ts'
import { logoId } from './email-layout.ts'

/** Sends one mail. Throws if the mail server refuses the mail. */
export type Deliver = (mail: {
  sender: string
  replyTo: string | null
  recipient: string
  subject: string
  body: string
  html: string
  logo?: Buffer | undefined
  pdf?: { readonly fileName: string; readonly bytes: Buffer } | undefined
}) => Promise<void>

export interface MailServer {
  /** For example `smtp://user:password@mail.example:587`. A connection of `smtps:` begins with TLS. */
  readonly url: string
  readonly sender: string
  /** true when user name and password may be sent without TLS. */
  readonly allowClearText: boolean
}

export const mailSender = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  `school@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`

export function mailServerOfEnvironment(
  config: Pick<Config, 'SMTP_URL' | 'SMTP_ALLOW_CLEAR_TEXT' | 'PUBLIC_URL'>,
): MailServer | null {
  const { SMTP_URL: url, SMTP_ALLOW_CLEAR_TEXT: allowClearText } = config
  return url === undefined ? null : { url, sender: mailSender(config), allowClearText }
}

interface Timeouts {
  /** The longest wait for the connection, and again for the greeting. */
  readonly connectMs: number
  readonly silenceMs: number
}

/** Shorter than `claimMs`: sending must fail before another instance takes over the email. */
const defaultTimeouts: Timeouts = { connectMs: 10_000, silenceMs: 20_000 }

export async function openSmtpDelivery(server: MailServer, timeouts?: Timeouts): Promise<Deliver> {
  const transport = await openTransport(server, timeouts)
  return async ({ sender, replyTo, recipient, subject, body, html, logo, pdf }) => {
    const attachments = [
      ...(logo
        ? [{ cid: logoId, filename: 'logo.png', content: logo, contentDisposition: 'inline' as const }]
        : []),
      ...(pdf ? [{ filename: pdf.fileName, content: pdf.bytes, contentType: 'application/pdf' }] : []),
    ]
    await transport.sendMail({
      from: { name: sender, address: server.sender },
      ...(replyTo && { replyTo }),
      // Automatic responders do not answer a mail with this header (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      to: recipient,
      subject,
      text: body,
      html,
      ...(attachments.length > 0 && { attachments }),
    })
  }
}

export async function verifySmtp(server: MailServer): Promise<void> {
  await (await openTransport(server)).verify()
}

async function openTransport({ url, allowClearText }: MailServer, timeouts = defaultTimeouts) {
  const { createTransport } = await import('nodemailer')
  const { connectMs, silenceMs } = timeouts
  return createTransport({
    url,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    requireTLS: new URL(url).username !== '' && !allowClearText,
  })
}
