import type { Config } from './config.ts'
import { logoId } from './email-layout.ts'

/** Hands one mail to the mail server; throws when it was not taken. */
export type Deliver = (mail: {
  /** The name of the school, which sends it. */
  sender: string
  /** Where replies go; null: nobody has said. */
  replyTo: string | null
  recipient: string
  subject: string
  body: string
  html: string
  /** A PNG that the page shows, by the id `logo`. */
  logo?: Buffer | undefined
  /** A PDF that goes with it. */
  pdf?: { readonly fileName: string; readonly bytes: Buffer } | undefined
}) => Promise<void>

/** The address that mails of the school come from. */
export const mailSender = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  `school@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`

/**
 * Delivers through an SMTP server, from the address of the school under its name.
 * @param allowClearText whether the name and password of the SMTP log-in may go over a connection without TLS
 */
export async function smtpDelivery(
  smtpUrl: string,
  address: string,
  allowClearText: boolean,
): Promise<Deliver> {
  const transport = await openTransport(smtpUrl, allowClearText)
  return async ({ sender, replyTo, recipient, subject, body, html, logo, pdf }) => {
    const attachments = [
      ...(logo
        ? [{ cid: logoId, filename: 'logo.png', content: logo, contentDisposition: 'inline' as const }]
        : []),
      ...(pdf ? [{ filename: pdf.fileName, content: pdf.bytes, contentType: 'application/pdf' }] : []),
    ]
    await transport.sendMail({
      from: { name: sender, address },
      ...(replyTo && { replyTo }),
      // RFC 3834: programs that answer mail leave it alone.
      headers: { 'Auto-Submitted': 'auto-generated' },
      to: recipient,
      subject,
      text: body,
      html,
      ...(attachments.length > 0 && { attachments }),
    })
  }
}

/**
 * Connects to an SMTP server and logs in, as for a mail.
 * @throws an error that says why the server refused
 */
export async function verifySmtp(smtpUrl: string, allowClearText: boolean): Promise<void> {
  await (await openTransport(smtpUrl, allowClearText)).verify()
}

async function openTransport(smtpUrl: string, allowClearText: boolean) {
  const { createTransport } = await import('nodemailer')
  // Shorter than a claim: a server that hangs has given up before another instance takes the mail.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const logsIn = new URL(smtpUrl).username !== ''
  return createTransport({ url: smtpUrl, ...timeouts, requireTLS: logsIn && !allowClearText })
}
