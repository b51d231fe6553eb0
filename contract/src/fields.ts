import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { errorText } from './error-text.ts'
import { limits } from './limits.ts'
import { groupDigits } from './numbers.ts'
import { texts } from './texts.ts'
import { invisibleCharacters } from './typed-text.ts'
import { hasLogin, isAddress, isWebAddress } from './web-link.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const lineControlCharacters = /[\u0000-\u001f\u007f-\u009f]+/g

/** Normalizing many combining marks takes quadratic time. No script has such runs. */
const excessMarks = /(\p{M}{30})\p{M}+/gu

const emptyIfInvisible = (text: string) => (/[^\p{Cf}\s]/u.test(text) ? text : '')

/** Noncharacters break the XML of Tally and spreadsheets. */
const noncharacters = /\p{Noncharacter_Code_Point}+/gu

const normalizeText = (text: string) =>
  text.toWellFormed().replace(noncharacters, '').replace(excessMarks, '$1').normalize('NFC')
/** Invisible characters could reorder other text or imitate another name. */
const cleanLine = (text: string) =>
  emptyIfInvisible(
    normalizeText(text.replaceAll(invisibleCharacters, '')).replace(lineControlCharacters, ' ').trim(),
  )
const cleanText = (text: string) =>
  emptyIfInvisible(normalizeText(text).replace(controlCharacters, '').trim())

const tooLongError = (max: number) =>
  errorText(msg`Please keep this to ${{ max: groupDigits(max) }} characters.`)

/** Security: refuses a very long text before cleaning. */
const limitRawLength = (max: number) => z.maxLength(4 * max + 100, { error: tooLongError(max), abort: true })

/**
 * The parsed text is trimmed NFC, without control characters, and without invisible characters
 * except joiners.
 */
export function line(max: number, missingText: MessageDescriptor) {
  return z
    .string({ error: errorText(missingText) })
    .check(
      limitRawLength(max),
      z.overwrite(cleanLine),
      z.minLength(1, { error: errorText(missingText), abort: true }),
      z.maxLength(max, { error: tooLongError(max) }),
    )
}

/**
 * Mail programs find addresses by their scheme or the end of the host. `Dr.Meera` and `S/O` are not
 * addresses.
 */
const webAddressInText =
  /:\/\/|\bwww\.|[\p{L}\p{M}\p{N}_-]\.[a-z]{2,}[/?:#]|[\p{L}\p{M}\p{N}_-]\.(?:com|net|org|in|co|io|info|biz|xyz|top|link|click|site|online|shop|app|ly|me)\b/iu

/** Browsers accept full-width letters and Chinese full stops in addresses. */
const hasWebAddress = (text: string) => webAddressInText.test(text.normalize('NFKC').replaceAll('。', '.'))

/** Mail programs would turn a web address into a link. */
export const personName = (missingText: MessageDescriptor) =>
  line(limits.name, missingText).check(
    z.refine((name) => !hasWebAddress(name), {
      error: errorText(msg`Please enter a name without a web address.`),
    }),
  )

export function paragraph(max: number, missingText: MessageDescriptor) {
  return z
    .string({ error: errorText(missingText) })
    .check(
      limitRawLength(max),
      z.overwrite(cleanText),
      z.minLength(1, { error: errorText(missingText), abort: true }),
      z.maxLength(max, { error: tooLongError(max) }),
    )
}

export function optionalParagraph(max: number) {
  return z
    .string()
    .check(limitRawLength(max), z.overwrite(cleanText), z.maxLength(max, { error: tooLongError(max) }))
}

export function optionalLine(max: number, notTextMessage?: MessageDescriptor) {
  return z
    .string(notTextMessage && { error: errorText(notTextMessage) })
    .check(limitRawLength(max), z.overwrite(cleanLine), z.maxLength(max, { error: tooLongError(max) }))
}

export function emailAddress(missingText: MessageDescriptor) {
  return z.string({ error: errorText(missingText) }).check(
    limitRawLength(limits.email),
    z.overwrite((text) => cleanLine(text).toLowerCase()),
    z.minLength(1, { error: errorText(missingText), abort: true }),
    z.maxLength(limits.email, { error: tooLongError(limits.email), abort: true }),
    z.regex(z.regexes.email, { error: errorText(texts.auth.badEmail) }),
  )
}

/** A text without `@` is a log-in name. */
export function emailOrLogInName(missingText: MessageDescriptor) {
  return z.string({ error: errorText(missingText) }).check(
    limitRawLength(limits.email),
    z.overwrite((text) => cleanLine(text).toLowerCase()),
    z.minLength(1, { error: errorText(missingText), abort: true }),
    z.maxLength(limits.email, { error: tooLongError(limits.email), abort: true }),
    z.refine((text) => !text.includes('@') || z.regexes.email.test(text), {
      error: errorText(texts.auth.badEmail),
    }),
  )
}

/** Never trimmed. `docs/specification/accounts.md` gives the minimum length. */
export const password = (missingText: MessageDescriptor) =>
  passwordOf(6, texts.auth.shortPassword, missingText)

export const staffPassword = (missingText: MessageDescriptor) =>
  passwordOf(8, texts.auth.shortStaffPassword, missingText)

function passwordOf(min: number, tooShortText: MessageDescriptor, missingText: MessageDescriptor) {
  return z
    .string({ error: errorText(missingText) })
    .check(
      z.minLength(1, { error: errorText(missingText), abort: true }),
      z.minLength(min, { error: errorText(tooShortText) }),
      z.maxLength(limits.password, { error: tooLongError(limits.password) }),
    )
}

export const linkError = (invalidText: MessageDescriptor) => ({
  error: ({ input }: { input?: unknown }) => {
    const hasCredentials = typeof input === 'string' && isAddress(input) && hasLogin(input)
    return i18n._(hasCredentials ? texts.assignments.linkWithPassword : invalidText)
  },
})

/** Http or https. The server never fetches the address. */
export function webAddress(missingText: MessageDescriptor) {
  return z
    .string({ error: errorText(missingText) })
    .check(
      limitRawLength(limits.url),
      z.overwrite(cleanLine),
      z.minLength(1, { error: errorText(missingText), abort: true }),
      z.maxLength(limits.url, { error: tooLongError(limits.url), abort: true }),
      z.refine(isWebAddress, linkError(texts.assignments.badLink)),
    )
}

function countingNumber(maximum: number, errorMessage: MessageDescriptor) {
  return z.pipe(
    z.coerce.string().check(
      z.refine((text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= maximum, {
        error: errorText(errorMessage),
      }),
    ),
    z.transform(Number),
  )
}

/** The calendar year in which the financial year begins. */
export const financialYearStart = optionalLine(4).check(
  z.regex(/^20\d\d$/, { error: errorText(msg`Please choose a financial year such as 2026.`) }),
)

/** `search` matches the beginning of words. */
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
