import { hasTable } from '../../database/migrate.ts'
import { findMailServer } from '../../modules/notifications/index.ts'
import { htmlPage } from '../../platform/email-layout.ts'
import {
  type MailServer,
  mailServerOfEnvironment,
  openSmtpDelivery,
  verifySmtp,
} from '../../platform/mail.ts'
import { makeTokens } from '../../platform/tokens.ts'
import {
  type Check,
  fineFinding,
  type Installation,
  messageOf,
  warningFinding,
  wrongFinding,
} from './check.ts'

/** The secret decrypts the password of the owner's mail server. */
async function findConfiguredServer({ config, school }: Installation): Promise<MailServer | null> {
  const secret = config.SESSION_SECRET ?? school?.secret
  if (!school || !secret || !(await hasTable(school.database, 'mail_settings')))
    return mailServerOfEnvironment(config)
  return findMailServer({ config, database: school.database, tokens: makeTokens(secret) })
}

export const mail: Check = {
  name: 'Mail',
  async run(installation) {
    const { config, mailTo } = installation
    const server = await findConfiguredServer(installation)
    if (!server) {
      const found = 'No mail server is set: nobody gets receipts, reminders or links for a new password.'
      const advice =
        'Set SMTP_URL, or let the owner set the mail server under Settings, Mail. Until then an admin can read the mails there.'
      return mailTo ? wrongFinding(found, advice) : warningFinding(found, advice)
    }
    const { hostname } = new URL(server.url)
    try {
      await verifySmtp(server)
    } catch (error) {
      return wrongFinding(
        `The mail server ${hostname} refuses the school: ${messageOf(error)}.`,
        `Correct the host, port, user name and password ${config.SMTP_URL ? 'in SMTP_URL' : 'under Settings, Mail'}.`,
      )
    }
    if (!mailTo)
      return fineFinding(
        `The mail server ${hostname} takes the log-in. To send a mail, add --mail-to ADDRESS.`,
      )
    try {
      const deliver = await openSmtpDelivery(server)
      const body = 'This is a test of the mail of your school. It was sent by npm run doctor.'
      const subject = 'Test mail of your school'
      const html = htmlPage({ subject, html: `<p>${body}</p>` }, { name: 'Abhyas', hasLogo: false })
      await deliver({ sender: 'Abhyas', replyTo: null, recipient: mailTo, subject, body, html })
    } catch (error) {
      return wrongFinding(
        `The mail server ${hostname} did not take the mail: ${messageOf(error)}.`,
        `Ask your mail provider whether ${server.sender} may send.`,
      )
    }
    return fineFinding(`The mail server ${hostname} took a mail to ${mailTo}. Look whether it arrives.`)
  },
}
