import type { Language } from '#contract/languages.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { DocumentOfEmail } from '../../kernel/documents.ts'
import { emailLimitKey, tryUses } from '../../kernel/limiter.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { htmlPage, languageOfEmail, renderEmail, type WriteEmail } from '../../platform/email-layout.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { fileNameOf, makePdf } from '../../platform/pdf/make-pdf.ts'
import { fileOfPicture, pngOf } from '../../platform/pictures.ts'
import { emailLifetimeMs, emailPriorities, retryDelayMs } from './emails.rules.ts'
import { makeDelivery, recordProvenServer } from './mail-server.ts'
import type { OutboxRow } from './notifications.tables.ts'
import { addEmail, claimNext, giveUp, giveUpExpired, markFailed, markSent } from './outbox.repository.ts'
import { findReader, isProved } from './readers.repository.ts'
import { proofOf, withoutUserText } from './unverified-email.ts'

export interface Email {
  /** null: no email is sent. */
  readonly recipient: string | null
  readonly content: WriteEmail
  /** Used for a recipient without an account. */
  readonly pageLanguage?: Language | null | undefined
  readonly priority?: keyof typeof emailPriorities
  readonly linkExpiresAt?: number
  /** A PDF made on sending; left out for an unproved address. */
  readonly document?: DocumentOfEmail
}

/** An unproved address gets no text that a person typed. */
export async function sendEmail(work: Work, email: Email): Promise<void> {
  const { recipient, pageLanguage, priority = 'personal', linkExpiresAt, document } = email
  if (recipient === null) return
  const school = await work.school()
  const [reader] = await findReader(work.tx, recipient)
  const i18n = i18nOf(reader?.language ?? pageLanguage ?? school.language)
  const isTrusted = reader !== undefined && isProved(reader)
  const proof =
    reader && linkExpiresAt === undefined
      ? proofOf(work.deps.tokens.secret, { id: reader.id, email: recipient })
      : undefined
  const content = email.content(i18n, isTrusted)
  await addEmail(work.tx, {
    id: work.newId(),
    recipient,
    ...renderEmail(isTrusted ? content : withoutUserText(content, proof), school.name, i18n),
    created_at: work.now,
    priority: emailPriorities[priority],
    expires_at: linkExpiresAt ?? work.now + emailLifetimeMs,
    has_link: linkExpiresAt === undefined ? 0 : 1,
    document_kind: isTrusted && document ? document.kind : null,
    document_id: isTrusted && document ? document.id : null,
  })
}

/** Sends nothing beyond the recipient's limit; the recipient's pages show the same information. */
export async function sendEmailWithinLimit(work: Work, kind: string, email: Email): Promise<void> {
  const { config, tokens } = work.deps
  if (email.recipient === null) return
  const key = emailLimitKey(tokens.secret, email.recipient, kind)
  const exceededLimit = await tryUses(work.tx, work.now, [[config.LIMIT_MAILS_PER_RECIPIENT, key]])
  if (!exceededLimit) await sendEmail(work, email)
}

/** Kept low: a stopping process waits for the run. */
const maxPerRun = 20

export async function sendDueEmails(deps: Deps): Promise<number> {
  const { database, files, log, clock } = deps
  const { db } = database
  const delivery = await makeDelivery(deps)
  let header: Promise<EmailHeader> | undefined
  let sentCount = 0
  for (let takenCount = 0; delivery && takenCount < maxPerRun; takenCount += 1) {
    const mail = await claimNext(db, clock())
    if (!mail) break
    try {
      const pdf = await pdfOf(deps, mail)
      if (pdf === null) {
        await giveUp(db, mail.id, clock())
        log.info(
          { mail: mail.id, document: mail.document_kind },
          'what a mail brings is gone, so it does not leave',
        )
        continue
      }
      header ??= findHeader({ database, files })
      const { name, email, logo } = await header
      const html = htmlPage(mail, { name, hasLogo: logo !== undefined })
      await delivery.deliver({ ...mail, html, sender: name, replyTo: email, logo, pdf })
      await markSent(db, mail, clock())
      sentCount += 1
      log.info({ mail: mail.id, attempts: mail.attempts, reqId: mail.caused_by }, 'mail was sent')
    } catch (error) {
      // The server's message may repeat the recipient's address, so the log has only codes.
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      const { id, attempts, caused_by } = mail
      log.warn({ mail: id, attempts, reqId: caused_by, code, responseCode }, 'mail was not taken')
      await markFailed(db, mail.id, messageOf(error), clock() + retryDelayMs(mail.attempts))
    }
  }
  if (sentCount > 0 && delivery?.server) await recordProvenServer(deps, delivery.server)
  return sentCount
}

/**
 * @returns undefined without a PDF, null when the PDF's record is gone
 * @throws Error when rendering fails; the email is then tried again
 */
async function pdfOf(deps: Deps, { id, html, document_kind, document_id }: OutboxRow) {
  if (document_kind === null || document_id === null) return undefined
  try {
    const document = await deps.ports.documents[document_kind]?.(deps, document_id, languageOfEmail(html))
    return document ? { fileName: fileNameOf(document), bytes: await makePdf(document) } : null
  } catch (error) {
    deps.log.warn({ mail: id, document: document_kind, err: error }, 'the PDF of a mail could not be made')
    throw error
  }
}

interface EmailHeader {
  readonly name: string
  readonly email: string | null
  readonly logo: Buffer | undefined
}

async function findHeader({ database, files }: Pick<Deps, 'database' | 'files'>): Promise<EmailHeader> {
  const { name, email, logo } = await findSchoolBasics(database.db)
  const picture = logo && (await files.read(fileOfPicture(logo)).catch(() => null))
  return { name, email, logo: (picture && (await pngOf(picture, logoHeight))) || undefined }
}

/** Pixels, twice the displayed height. */
const logoHeight = 96

export const expireEmails = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  giveUpExpired(database.db, clock())

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)
