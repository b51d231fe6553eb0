import { htmlPage } from '../../platform/email-layout.ts'
import { mailSender, smtpDelivery, verifySmtp } from '../../platform/mail.ts'
import { type Check, fine, messageOf, warning, wrong } from './check.ts'

export const mail: Check = {
  name: 'Mail',
  async run({ config, mailTo }) {
    const { SMTP_URL, SMTP_ALLOW_CLEAR_TEXT } = config
    if (!SMTP_URL) {
      const found = 'SMTP_URL is not set: nobody gets receipts, reminders or links for a new password.'
      const todo =
        'Set SMTP_URL to your mail server. Until then an admin can read the mails on the Mail screen.'
      return mailTo ? wrong(found, todo) : warning(found, todo)
    }
    const { host } = new URL(SMTP_URL)
    try {
      await verifySmtp(SMTP_URL, SMTP_ALLOW_CLEAR_TEXT)
    } catch (error) {
      return wrong(
        `The mail server ${host} refuses the school: ${messageOf(error)}.`,
        'Correct the host, port, user name and password in SMTP_URL.',
      )
    }
    if (!mailTo)
      return fine(`The mail server ${host} takes the log-in. To send a mail, add --mail-to ADDRESS.`)
    try {
      const deliver = await smtpDelivery(SMTP_URL, mailSender(config), SMTP_ALLOW_CLEAR_TEXT)
      const body = 'This is a test of the mail of your school. It was sent by npm run doctor.'
      const subject = 'Test mail of your school'
      const html = htmlPage({ subject, html: `<p>${body}</p>` }, { name: 'Abhyas', hasLogo: false })
      await deliver({ sender: 'Abhyas', replyTo: null, recipient: mailTo, subject, body, html })
    } catch (error) {
      return wrong(
        `The mail server ${host} did not take the mail: ${messageOf(error)}.`,
        `Ask your mail provider whether ${mailSender(config)} may send.`,
      )
    }
    return fine(`The mail server ${host} took a mail to ${mailTo}. Look whether it arrives.`)
  },
}
