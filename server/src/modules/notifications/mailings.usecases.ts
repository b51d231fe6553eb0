import type { I18n } from '@lingui/core'
import { type Language, languages } from '#contract/languages.ts'
import type { Tx } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { type Letter, layOut } from '../../platform/email-layout.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { mailPriorities, mailUsefulMs } from './mail.rules.ts'
import { addMailing, advanceMailing, findRecipients, findWaitingMailing } from './mailings.repository.ts'
import { addMails } from './outbox.repository.ts'
import { isProved } from './readers.repository.ts'
import { proofOf, withoutTypedWords } from './unverified-email.ts'

type ToMany = Omit<Letter, 'name'>

/** A letter to many people. The name that it greets is each one's own. */
interface Mailing {
  readonly kind: NotificationKind
  readonly audience: AudienceName
  readonly aboutId: string
  readonly letter: (i18n: I18n) => ToMany
  /** After this moment, the deadline for example, its mails are of no use. */
  readonly expiresAt?: number
}

/**
 * Has a letter sent to those of an audience who take such mails, to each in their language. It writes one row, however many they are;
 * a job puts the mails into the outbox afterwards. It leaves only if this transaction commits.
 */
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

/** People that one transaction writes to. */
const chunk = 200

/**
 * Puts the mails of waiting mailings into the outbox, some hundred people at a time. Which people were written to is
 * kept in the same transaction, so a crash in the middle loses nobody and writes to nobody twice, and of two instances
 * one is first.
 * @returns how many mails were written
 */
export async function writeDueMailings(deps: Deps): Promise<number> {
  const { db } = deps.database
  let written = 0
  // Most of the time nothing waits: that is found out without a transaction.
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
  const letters = JSON.parse(mailing.letters) as Record<Language, ToMany>
  const mails = people.map((person) => {
    const { name, email, language } = person
    const read = language ?? school.language
    const letter = { ...letters[read], name }
    return {
      id: deps.newId(),
      recipient: email,
      ...layOut(
        isProved(person) ? letter : withoutTypedWords(letter, proofOf(deps.tokens.secret, person)),
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
