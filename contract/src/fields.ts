import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { errorText } from './error-text.ts'
import { limits } from './limits.ts'
import { grouped } from './numbers.ts'
import { texts } from './texts.ts'
import { invisibleCharacters } from './typed-text.ts'
import { hasLogin, isAddress, isWebAddress } from './web-link.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const lineControls = /[\u0000-\u001f\u007f-\u009f]+/g

/** A long run of marks takes quadratic time to normalize; no script has one. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Invisible characters alone count as empty. */
const emptyIfInvisible = (text: string) => (/[^\p{Cf}\s]/u.test(text) ? text : '')

/** Noncharacters such as U+FFFE break the XML of Tally and spreadsheets. */
const noncharacters = /\p{Noncharacter_Code_Point}+/gu

const normalized = (text: string) =>
  text.toWellFormed().replace(noncharacters, '').replace(tooManyMarks, '$1').normalize('NFC')
/** A line must not reorder its surroundings or imitate another name. */
const cleanLine = (text: string) =>
  emptyIfInvisible(normalized(text.replaceAll(invisibleCharacters, '')).replace(lineControls, ' ').trim())
const cleanText = (text: string) => emptyIfInvisible(normalized(text).replace(controlCharacters, '').trim())

const tooLong = (max: number) => errorText(msg`Please keep this to ${{ max: grouped(max) }} characters.`)

/** Security: bounds the cost of cleaning. */
const rawLength = (max: number) => z.maxLength(4 * max + 100, { error: tooLong(max), abort: true })

/** Trimmed, NFC, without control and invisible characters except joiners. */
export function line(max: number, missing: MessageDescriptor) {
  return z
    .string({ error: errorText(missing) })
    .check(
      rawLength(max),
      z.overwrite(cleanLine),
      z.minLength(1, { error: errorText(missing), abort: true }),
      z.maxLength(max, { error: tooLong(max) }),
    )
}

/**
 * Finds web addresses as mail programs do: by their scheme or by the end of the host. `Dr.Meera` and `S/O`
 * are no addresses.
 */
const webAddressInText =
  /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}_-]\.[a-z]{2,}[/?:#]|[\p{L}\p{M}\p{N}_-]\.(?:com|net|org|in|co|io|info|biz|xyz|top|link|click|site|online|shop|app|ly|me)\b/iu

/** Browsers accept full-width letters and Chinese full stops. */
const hasWebAddress = (text: string) => webAddressInText.test(text.normalize('NFKC').replaceAll('。', '.'))

/** Names in emails must not become links. */
export const personName = (missing: MessageDescriptor) =>
  line(limits.name, missing).check(
    z.refine((name) => !hasWebAddress(name), {
      error: errorText(msg`Please enter a name without a web address.`),
    }),
  )

export function paragraph(max: number, missing: MessageDescriptor) {
  return z
    .string({ error: errorText(missing) })
    .check(
      rawLength(max),
      z.overwrite(cleanText),
      z.minLength(1, { error: errorText(missing), abort: true }),
      z.maxLength(max, { error: tooLong(max) }),
    )
}

export function optionalParagraph(max: number) {
  return z.string().check(rawLength(max), z.overwrite(cleanText), z.maxLength(max, { error: tooLong(max) }))
}

/** @param notText error for anything but text */
export function optionalLine(max: number, notText?: MessageDescriptor) {
  return z
    .string(notText && { error: errorText(notText) })
    .check(rawLength(max), z.overwrite(cleanLine), z.maxLength(max, { error: tooLong(max) }))
}

/** Trimmed and lower-cased. */
export function emailAddress(missing: MessageDescriptor) {
  return z.string({ error: errorText(missing) }).check(
    rawLength(limits.email),
    z.overwrite((text) => cleanLine(text).toLowerCase()),
    z.minLength(1, { error: errorText(missing), abort: true }),
    z.maxLength(limits.email, { error: tooLong(limits.email), abort: true }),
    z.regex(z.regexes.email, { error: errorText(texts.auth.badEmail) }),
  )
}

/** A log-in name has no `@`. */
export function emailOrLogInName(missing: MessageDescriptor) {
  return z.string({ error: errorText(missing) }).check(
    rawLength(limits.email),
    z.overwrite((text) => cleanLine(text).toLowerCase()),
    z.minLength(1, { error: errorText(missing), abort: true }),
    z.maxLength(limits.email, { error: tooLong(limits.email), abort: true }),
    z.refine((text) => !text.includes('@') || z.regexes.email.test(text), {
      error: errorText(texts.auth.badEmail),
    }),
  )
}

/** Never trimmed. `docs/specification/accounts.md` gives the length. */
export const password = (missing: MessageDescriptor) => passwordOf(6, texts.auth.shortPassword, missing)

export const staffPassword = (missing: MessageDescriptor) =>
  passwordOf(8, texts.auth.shortStaffPassword, missing)

function passwordOf(min: number, short: MessageDescriptor, missing: MessageDescriptor) {
  return z
    .string({ error: errorText(missing) })
    .check(
      z.minLength(1, { error: errorText(missing), abort: true }),
      z.minLength(min, { error: errorText(short) }),
      z.maxLength(limits.password, { error: tooLong(limits.password) }),
    )
}

/** An address with a user name or password gets its own error. */
export const linkError = (otherwise: MessageDescriptor) => ({
  error: ({ input }: { input?: unknown }) => {
    const isWithLogin = typeof input === 'string' && isAddress(input) && hasLogin(input)
    return i18n._(isWithLogin ? texts.assignments.linkWithPassword : otherwise)
  },
})

/** http(s). The server never fetches it. */
export function webAddress(missing: MessageDescriptor) {
  return z
    .string({ error: errorText(missing) })
    .check(
      rawLength(limits.url),
      z.overwrite(cleanLine),
      z.minLength(1, { error: errorText(missing), abort: true }),
      z.maxLength(limits.url, { error: tooLong(limits.url), abort: true }),
      z.refine(isWebAddress, linkError(texts.assignments.badLink)),
    )
}

function countingNumber(most: number, error: MessageDescriptor) {
  return z.pipe(
    z.coerce
      .string()
      .check(
        z.refine((text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most, { error: errorText(error) }),
      ),
    z.transform(Number),
  )
}

/** The calendar year in which the financial year begins, such as `2026`. */
export const financialYearStart = optionalLine(4).check(
  z.regex(/^20\d\d$/, { error: errorText(msg`Please choose a financial year such as 2026.`) }),
)

/** `search` matches the start of a word. */
export const pageQuery = {
  page: z.optional(countingNumber(1_000_000, msg`Please ask for page 1 or later.`)),
  limit: z.optional(countingNumber(100, msg`Please ask for 1 to 100 rows.`)),
  search: z.optional(optionalLine(limits.name)),
}

export const tableQuery = {
  format: z.optional(z.enum(['csv', 'xlsx'], { error: errorText(msg`The other formats are csv and xlsx.`) })),
}

export const id = z.string().check(z.minLength(1), z.maxLength(limits.id))
export const instant = z.string()
