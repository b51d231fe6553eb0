import type { Deps, Work } from '../../calls/deps.ts'
import { mailKey, tryUses } from '../../calls/limiter.ts'
import { findSchoolBasics } from '../../calls/school-zone.ts'
import { type Letter, layOut } from '../../platform/letter.ts'
import { mailPriorities, mailUsefulMs, waitAfter } from './mail.rules.ts'
import { addMail, claimNext, giveUpExpired, markFailed, markSent } from './outbox.repository.ts'

/** A letter to one person. */
export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly letter: Letter
  /** `personal` if absent. */
  readonly priority?: keyof typeof mailPriorities
  /** The end of the one-time link in the letter. */
  readonly linkExpiresAt?: number
}

/** Puts a mail into the outbox, signed by the school; it leaves only if this transaction commits. */
export async function sendMail(work: Work, mail: Mail): Promise<void> {
  const { recipient, subject, letter, priority = 'personal', linkExpiresAt } = mail
  await addMail(work.tx, {
    id: work.newId(),
    recipient,
    subject,
    ...layOut(letter, await work.schoolName()),
    created_at: work.now,
    priority: mailPriorities[priority],
    expires_at: linkExpiresAt ?? work.now + mailUsefulMs,
    has_link: linkExpiresAt === undefined ? 0 : 1,
  })
}

/**
 * The same for a mail to an address that nobody has proved to be theirs: past the limit of mails that people cause to an
 * address it is left out, and the person finds on their pages what it would have said.
 */
export async function sendMailWithin(work: Work, kind: 'receipt' | 'message', mail: Mail): Promise<void> {
  const { config, tokens } = work.deps
  const key = mailKey(tokens.secret, mail.recipient, kind)
  const passed = await tryUses(work.tx, work.now, [[config.LIMIT_MAILS_PER_RECIPIENT, key]])
  if (!passed) await sendMail(work, mail)
}

/** One run sends so many at most, and stops between runs. */
const mostPerRun = 20

/**
 * Sends what is due in the outbox by priority, then oldest first; a mail that has expired is not sent.
 * @returns how many were sent; none without a mail server
 */
export async function sendDueMail({ database, deliver, log, clock }: Deps): Promise<number> {
  const { db } = database
  let sent = 0
  for (let taken = 0; deliver && taken < mostPerRun; taken += 1) {
    const mail = await claimNext(db, clock())
    if (!mail) return sent
    try {
      const { name } = await findSchoolBasics(db)
      await deliver({ ...mail, sender: name })
      await markSent(db, mail, clock())
      sent += 1
      log.info({ mail: mail.id, attempts: mail.attempts, reqId: mail.caused_by }, 'mail was sent')
    } catch (error) {
      // Servers repeat the address in their words, so the log has the code; the Mail screen has the words.
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      const { id, attempts, caused_by } = mail
      log.warn({ mail: id, attempts, reqId: caused_by, code, responseCode }, 'mail was not taken')
      await markFailed(db, mail.id, messageOf(error), clock() + waitAfter(mail.attempts))
    }
  }
  return sent
}

/**
 * Gives up every mail that is of no use any more, whether there is a mail server or not.
 * @returns how many
 */
export const expireMail = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  giveUpExpired(database.db, clock())

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)
