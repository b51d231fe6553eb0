import type { I18n } from '@lingui/core'
import { type Language, languages } from '#contract/languages.ts'
import type { Tx } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { type EmailContent, layOut } from '../../platform/email-layout.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { mailPriorities, mailUsefulMs } from './mail.rules.ts'
import { addMailing, advanceMailing, findRecipients, findWaitingMailing } from './mailings.repository.ts'
import { addMails } from './outbox.repository.ts'
import { isProved } from './readers.repository.ts'
import { proofOf, withoutUserText } from './unverified-email.ts'

type ToMany = Omit<EmailContent, 'name'>

/** Each reader's name is added later. */
interface Mailing {
  readonly kind: NotificationKind
  readonly audience: AudienceName
  readonly aboutId: string
  readonly letter: (i18n: I18n) => ToMany
  readonly expiresAt?: number
}

/** Writes one row, however many recipients there are. A job later writes the emails. */
export async function sendMailing(
  { tx, now, newId }: Pick<Work, 'tx' | 'now' | 'newId'>,
  { kind, audience, aboutId, letter, expiresAt }: Mailing,
): Promise<void> {
  await addMailing(tx, {
    id: newId(),
    kind,
    audience,
    about_id: aboutId,
    letters: JSON.stringify(Object.fromEntries(languages.map((one) => [one, letter(i18nOf(one))]))),
    created_at: now,
    expires_at: expiresAt ?? null,
    after_id: '',
    mailed: 0,
  })
}

const chunk = 200

/**
 * Progress and emails are one transaction, so that a crash or a second instance neither skips nor repeats a
 * recipient.
 * @returns the number of emails written
 */
export async function writeDueMailings(deps: Deps): Promise<number> {
  const { db } = deps.database
  let written = 0
  // Checked without a transaction, because usually nothing waits.
  while (await findWaitingMailing(db)) {
    written += await inTransaction(deps.database, (tx) => writeNextMails(tx, deps))
  }
  return written
}

async function writeNextMails(tx: Tx, deps: Deps): Promise<number> {
  const mailing = await findWaitingMailing(tx)
  if (!mailing) return 0
  const people = await findRecipients(
    tx,
    mailing,
    deps.ports.notifications.audiences[mailing.audience],
    chunk,
  )
  const moved = await advanceMailing(tx, mailing, {
    after_id: people.at(-1)?.id ?? mailing.after_id,
    mailed: mailing.mailed + people.length,
    done_at: people.length < chunk ? deps.clock() : null,
  })
  if (!moved) return 0
  const school = await findSchoolBasics(tx)
  const emails = JSON.parse(mailing.letters) as Record<Language, ToMany>
  const mails = people.map((person) => {
    const { name, email, language } = person
    const read = language ?? school.language
    const letter = { ...emails[read], name }
    return {
      id: deps.newId(),
      recipient: email,
      ...layOut(
        isProved(person) ? letter : withoutUserText(letter, proofOf(deps.tokens.secret, person)),
        school.name,
        i18nOf(read),
      ),
      created_at: deps.clock(),
      priority: mailPriorities.mailing,
      expires_at: Math.min(mailing.expires_at ?? Number.POSITIVE_INFINITY, mailing.created_at + mailUsefulMs),
      has_link: 0 as const,
    }
  })
  await addMails(tx, mails)
  return people.length
}
