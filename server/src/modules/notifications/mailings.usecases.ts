import type { I18n } from '@lingui/core'
import { type Language, languages } from '#contract/languages.ts'
import type { Tx } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { AudienceName, NotificationKind } from '../../kernel/notifications.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { type EmailContent, renderEmail } from '../../platform/email-layout.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { emailLifetimeMs, emailPriorities } from './emails.rules.ts'
import { addMailing, advanceMailing, findRecipients, findWaitingMailing } from './mailings.repository.ts'
import { addEmails } from './outbox.repository.ts'
import { isProved } from './readers.repository.ts'
import { proofOf, withoutUserText } from './unverified-email.ts'

type MailingContent = Omit<EmailContent, 'name'>

interface Mailing {
  readonly kind: NotificationKind
  readonly audience: AudienceName
  readonly aboutId: string
  readonly content: (i18n: I18n) => MailingContent
  readonly expiresAt?: number
}

export async function sendMailing(
  { tx, now, newId }: Pick<Work, 'tx' | 'now' | 'newId'>,
  { kind, audience, aboutId, content, expiresAt }: Mailing,
): Promise<void> {
  await addMailing(tx, {
    id: newId(),
    kind,
    audience,
    about_id: aboutId,
    content_by_language: JSON.stringify(
      Object.fromEntries(languages.map((language) => [language, content(i18nOf(language))])),
    ),
    created_at: now,
    expires_at: expiresAt ?? null,
    after_id: '',
    mailed: 0,
  })
}

const chunkSize = 200

/**
 * Emails and progress share a transaction, so that no recipient is skipped or emailed twice.
 * @returns the number of emails
 */
export async function writeDueMailings(deps: Deps): Promise<number> {
  const { db } = deps.database
  let writtenCount = 0
  // Usually no mailing waits; this check avoids a transaction.
  while (await findWaitingMailing(db)) {
    writtenCount += await inTransaction(deps.database, (tx) => writeNextEmails(tx, deps))
  }
  return writtenCount
}

async function writeNextEmails(tx: Tx, deps: Deps): Promise<number> {
  const mailing = await findWaitingMailing(tx)
  if (!mailing) return 0
  const people = await findRecipients(
    tx,
    mailing,
    deps.ports.notifications.audiences[mailing.audience],
    chunkSize,
  )
  const isAdvanced = await advanceMailing(tx, mailing, {
    after_id: people.at(-1)?.id ?? mailing.after_id,
    mailed: mailing.mailed + people.length,
    done_at: people.length < chunkSize ? deps.clock() : null,
  })
  if (!isAdvanced) return 0
  const school = await findSchoolBasics(tx)
  const contents = JSON.parse(mailing.content_by_language) as Record<Language, MailingContent>
  const emails = people.map((person) => {
    const { name, email, language } = person
    const readerLanguage = language ?? school.language
    const content = { ...contents[readerLanguage], name }
    return {
      id: deps.newId(),
      recipient: email,
      ...renderEmail(
        isProved(person) ? content : withoutUserText(content, proofOf(deps.tokens.secret, person)),
        school.name,
        i18nOf(readerLanguage),
      ),
      created_at: deps.clock(),
      priority: emailPriorities.mailing,
      expires_at: Math.min(
        mailing.expires_at ?? Number.POSITIVE_INFINITY,
        mailing.created_at + emailLifetimeMs,
      ),
      has_link: 0 as const,
    }
  })
  await addEmails(tx, emails)
  return people.length
}
