import type { Config } from './config.ts'
import { logoId } from './email-layout.ts'

/** Throws when the mail server did not accept the email. */
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

export const mailSender = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  `school@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`

/** @param allowClearText the SMTP password may be sent without TLS */
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
      // RFC 3834: automatic responders ignore it.
      headers: { 'Auto-Submitted': 'auto-generated' },
      to: recipient,
      subject,
      text: body,
      html,
      ...(attachments.length > 0 && { attachments }),
    })
  }
}

export async function verifySmtp(smtpUrl: string, allowClearText: boolean): Promise<void> {
  await (await openTransport(smtpUrl, allowClearText)).verify()
}

async function openTransport(smtpUrl: string, allowClearText: boolean) {
  const { createTransport } = await import('nodemailer')
  // Shorter than a claim, so a hanging server fails before another instance takes the email.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const logsIn = new URL(smtpUrl).username !== ''
  return createTransport({ url: smtpUrl, ...timeouts, requireTLS: logsIn && !allowClearText })
}
