import type { Language } from '#contract/languages.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { PaperOfMail } from '../../kernel/documents.ts'
import { mailKey, tryUses } from '../../kernel/limiter.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { htmlPage, languageOfLetter, layOut, type WriteLetter } from '../../platform/email-layout.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { fileNameOf, makePdf } from '../../platform/pdf/make-pdf.ts'
import { fileOfPicture, pngOf } from '../../platform/pictures.ts'
import { mailPriorities, mailUsefulMs, waitAfter } from './mail.rules.ts'
import type { OutboxRow } from './notifications.tables.ts'
import { addMail, claimNext, giveUp, giveUpExpired, markFailed, markSent } from './outbox.repository.ts'
import { findReader, isProved } from './readers.repository.ts'
import { proofOf, withoutTypedWords } from './unverified-email.ts'

/** A letter to one person. */
export interface Mail {
  readonly recipient: string
  /** Written in the language of the recipient. */
  readonly letter: WriteLetter
  /** The language in which somebody who has no account read the school; absent or null: none of ours. */
  readonly askedIn?: Language | null | undefined
  /** `personal` if absent. */
  readonly priority?: keyof typeof mailPriorities
  /** The end of the one-time link in the letter. */
  readonly linkExpiresAt?: number
  /**
   * The PDF that goes with it, in the language of the letter. It is made when the mail is sent. To an address that is not proved
   * it does not go.
   */
  readonly paper?: PaperOfMail
}

/**
 * Puts a mail into the outbox, signed by the school, in the language that the recipient chose, else asked for, else the
 * school's. It leaves only if this transaction commits. To an address that nobody has proved to be theirs it says nothing that
 * was typed.
 */
export async function sendMail(work: Work, mail: Mail): Promise<void> {
  const { recipient, letter, askedIn, priority = 'personal', linkExpiresAt, paper } = mail
  const school = await work.school()
  const [reader] = await findReader(work.tx, recipient)
  const i18n = i18nOf(reader?.language ?? askedIn ?? school.language)
  const isTrusted = reader !== undefined && isProved(reader)
  const proof = reader && linkExpiresAt === undefined ? proofOf(work.deps.tokens.secret, reader) : undefined
  const said = letter(i18n, isTrusted)
  await addMail(work.tx, {
    id: work.newId(),
    recipient,
    ...layOut(isTrusted ? said : withoutTypedWords(said, proof), school.name, i18n),
    created_at: work.now,
    priority: mailPriorities[priority],
    expires_at: linkExpiresAt ?? work.now + mailUsefulMs,
    has_link: linkExpiresAt === undefined ? 0 : 1,
    // A paper has the name that was typed.
    paper_kind: isTrusted && paper ? paper.kind : null,
    paper_id: isTrusted && paper ? paper.id : null,
  })
}

/**
 * The same for a mail to an address that nobody has proved to be theirs: past the limit of mails that people cause to an
 * address it is left out, and the person finds on their pages what it would have said.
 */
export async function sendMailWithin(work: Work, kind: string, mail: Mail): Promise<void> {
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
export async function sendDueMail(deps: Deps): Promise<number> {
  const { database, files, deliver, log, clock } = deps
  const { db } = database
  let head: Promise<MailHead> | undefined
  let sent = 0
  for (let taken = 0; deliver && taken < mostPerRun; taken += 1) {
    const mail = await claimNext(db, clock())
    if (!mail) return sent
    try {
      const pdf = await pdfOf(deps, mail)
      if (pdf === null) {
        await giveUp(db, mail.id, clock())
        log.info(
          { mail: mail.id, paper: mail.paper_kind },
          'what a mail brings is gone, so it does not leave',
        )
        continue
      }
      head ??= findHead({ database, files })
      const { name, email, logo } = await head
      const html = htmlPage(mail, { name, hasLogo: logo !== undefined })
      await deliver({ ...mail, html, sender: name, replyTo: email, logo, pdf })
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
 * The PDF that goes with a mail; undefined for a mail without one, null where what it is of is gone: the letter says that it
 * is attached.
 * @throws Error for one that cannot be made: the mail waits for it
 */
async function pdfOf(deps: Deps, { id, html, paper_kind, paper_id }: OutboxRow) {
  if (paper_kind === null || paper_id === null) return undefined
  try {
    const paper = await deps.ports.papers[paper_kind]?.(deps, paper_id, languageOfLetter(html))
    return paper ? { fileName: fileNameOf(paper), bytes: await makePdf(paper) } : null
  } catch (error) {
    deps.log.warn({ mail: id, paper: paper_kind, err: error }, 'the PDF of a mail could not be made')
    throw error
  }
}

interface MailHead {
  readonly name: string
  readonly email: string | null
  readonly logo: Buffer | undefined
}

/** What stands at the head of every mail: the school as it is when the mail leaves. */
async function findHead({ database, files }: Pick<Deps, 'database' | 'files'>): Promise<MailHead> {
  const { name, email, logo } = await findSchoolBasics(database.db)
  const picture = logo && (await files.read(fileOfPicture(logo)).catch(() => null))
  return { name, email, logo: (picture && (await pngOf(picture, logoHeight))) || undefined }
}

/** Twice what the mail shows, for fine screens. */
const logoHeight = 96

/**
 * Gives up every mail that is of no use any more, whether there is a mail server or not.
 * @returns how many
 */
export const expireMail = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> =>
  giveUpExpired(database.db, clock())

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || String(error)
