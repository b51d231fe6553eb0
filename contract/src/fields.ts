import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { grouped } from './numbers.ts'
import { texts } from './texts.ts'
import { unseen } from './typed-text.ts'
import { hasLogin, isAddress, isWebAddress } from './web-link.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const lineControls = /[\u0000-\u001f\u007f-\u009f]+/g

/** A letter with more marks than this is no letter of any script; a long run of marks takes quadratic time to normalize. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** A text of nothing that shows, such as of joiners alone, is empty. */
const showing = (text: string) => (/[^\p{Cf}\s]/u.test(text) ? text : '')

/** Signs such as U+FFFE that no text may hold; the XML of Tally and of spreadsheets breaks at them. */
const noCharacters = /\p{Noncharacter_Code_Point}+/gu

const normalized = (text: string) =>
  text.toWellFormed().replace(noCharacters, '').replace(tooManyMarks, '$1').normalize('NFC')
/** Names are lines. Nothing in them may turn the words beside them around or make two names look the same. */
const cleanLine = (text: string) =>
  showing(normalized(text.replaceAll(unseen, '')).replace(lineControls, ' ').trim())
const cleanText = (text: string) => showing(normalized(text).replace(controlCharacters, '').trim())

const tooLong = (max: number) => `Please keep this to ${grouped(max)} characters.`

/**
 * Checked before a text is cleaned, so that no cleaning costs more than the text may be long. Blanks at its ends and
 * accents that are characters of their own make a text longer than it counts.
 */
const rawLength = (max: number) => z.maxLength(4 * max + 100, { error: tooLong(max), abort: true })

/** A required single line: trimmed, NFC, without control characters and what nobody sees but joiners. `missing` is said when it is absent or blank. */
export function line(max: number, missing: string) {
  return z
    .string({ error: missing })
    .check(
      rawLength(max),
      z.overwrite(cleanLine),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(max, { error: tooLong(max) }),
    )
}

/** An address of the web, as mail programs find it in a text: with its scheme, or by how its host ends. Dr.Meera and S/O are none. */
const webAddressInText =
  /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}_-]\.[a-z]{2,}[/?:#]|[\p{L}\p{M}\p{N}_-]\.(?:com|net|org|in|co|io|info|biz|xyz|top|link|click|site|online|shop|app|ly|me)\b/iu

/** Browsers take full-width letters and the full stops of Chinese as those of an address. */
const namesWebAddress = (text: string) => webAddressInText.test(text.normalize('NFKC').replaceAll('。', '.'))

/** The name of a person. It stands in mails of the school, so it leads nowhere. */
export const personName = (missing: string) =>
  line(limits.name, missing).check(
    z.refine((name) => !namesWebAddress(name), { error: 'Please enter a name without a web address.' }),
  )

/** A required text of several lines. */
export function paragraph(max: number, missing: string) {
  return z
    .string({ error: missing })
    .check(
      rawLength(max),
      z.overwrite(cleanText),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(max, { error: tooLong(max) }),
    )
}

/** A text of several lines that may be left empty; one of blanks alone is empty. */
export function optionalParagraph(max: number) {
  return z.string().check(rawLength(max), z.overwrite(cleanText), z.maxLength(max, { error: tooLong(max) }))
}

/** A line that may be left empty. */
export function optionalLine(max: number) {
  return z.string().check(rawLength(max), z.overwrite(cleanLine), z.maxLength(max, { error: tooLong(max) }))
}

/** An address that somebody signs in with: trimmed and lower-cased, checked by Zod's own email rule. */
export function emailAddress(missing: string) {
  return z.string({ error: missing }).check(
    rawLength(limits.email),
    z.overwrite((text) => cleanLine(text).toLowerCase()),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(limits.email, { error: tooLong(limits.email), abort: true }),
    z.regex(z.regexes.email, { error: texts.auth.badEmail }),
  )
}

/** A password as typed: never trimmed, 6 characters at least (`docs/specification/accounts.md`). */
export const password = (missing: string) => passwordOf(6, texts.auth.shortPassword, missing)

/** The password of a mentor or an admin: 8 characters at least. */
export const staffPassword = (missing: string) => passwordOf(8, texts.auth.shortStaffPassword, missing)

function passwordOf(min: number, short: string, missing: string) {
  return z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(min, { error: short }),
      z.maxLength(limits.password, { error: tooLong(limits.password) }),
    )
}

/** What is wrong with a link that is refused: a user name or password in it, else what `otherwise` says. */
export const linkError = (otherwise: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' && isAddress(input) && hasLogin(input)
      ? texts.assignments.linkWithPassword
      : otherwise,
})

/** A required http(s) link that somebody gives. The server never fetches it. */
export function webAddress(missing: string) {
  return z
    .string({ error: missing })
    .check(
      rawLength(limits.url),
      z.overwrite(cleanLine),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(limits.url, { error: tooLong(limits.url), abort: true }),
      z.refine(isWebAddress, linkError(texts.assignments.badLink)),
    )
}

/** A whole number from 1, as a query carries it: digits. */
function countingNumber(most: number, error: string) {
  return z.pipe(
    z.coerce
      .string()
      .check(z.refine((text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most, { error })),
    z.transform(Number),
  )
}

/** The calendar year in which a financial year begins, such as `2026`. */
export const financialYearStart = optionalLine(4).check(
  z.regex(/^20\d\d$/, { error: 'Please choose a financial year such as 2026.' }),
)

/** Pages of a list: `page` from 1, `limit` up to 100, `search` by the start of a word. */
export const pageQuery = {
  page: z.optional(countingNumber(1_000_000, 'Please ask for page 1 or later.')),
  limit: z.optional(countingNumber(100, 'Please ask for 1 to 100 rows.')),
  search: z.optional(optionalLine(limits.name)),
}

/** Asks for a list as a table for a spreadsheet. */
export const csvQuery = { format: z.optional(z.enum(['csv'], { error: 'The only other format is csv.' })) }

/** Asks for a table as a file for a spreadsheet. */
export const tableQuery = {
  format: z.optional(z.enum(['csv', 'xlsx'], { error: 'The other formats are csv and xlsx.' })),
}

export const id = z.string().check(z.minLength(1), z.maxLength(limits.id))
export const instant = z.string()
