import type { Config } from './config.ts'
import { logoId } from './email-layout.ts'

/** @throws if the mail server refuses the mail */
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
  /** `smtp://user:password@mail.example:587`, or `smtps:`, which begins with TLS. */
  readonly url: string
  readonly sender: string
  /** Allows user name and password without TLS. */
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
  /** Applies to the connection, and again to the greeting. */
  readonly connectMs: number
  readonly silenceMs: number
}

/** Sending must fail within `claimMs`, because another instance then takes over the email. */
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
      // Automatic responders do not answer this header (RFC 3834).
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
