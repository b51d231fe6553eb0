import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { i18n as globalI18n, type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { isLanguage, type Language, languageHeader, languages } from '#contract/languages.ts'
import { isolateValues } from '#contract/typed-text.ts'

/** `npm run texts` updates the catalogues. */
const catalogueFolders = ['server/locales', 'contract/locales'].map((folder) =>
  join(import.meta.dirname, '../../..', folder),
)

export const i18nOf = (language: Language): I18n => i18nByLanguage[language]

const i18nByLanguage = Object.fromEntries(
  languages.map((language) => [language, loadI18n(language)]),
) as Record<Language, I18n>

/** Logs and commands use English. */
export const english = (message: MessageDescriptor): string => i18nOf('en')._(message)

/** English if the client sends no `languageHeader`, or an unknown language. */
export function responseLanguage(headers: IncomingHttpHeaders): Language {
  const requested = headers[languageHeader]
  return isLanguage(requested) ? requested : 'en'
}

/** `parse` is synchronous, so other requests never see Lingui's changed global `i18n`. */
export function parseInLanguage<T>(language: Language, parse: () => T): T {
  const previousLanguage = globalI18n.locale
  if (language === previousLanguage) return parse()
  globalI18n.activate(language)
  try {
    return parse()
  } finally {
    globalI18n.activate(previousLanguage)
  }
}

function loadI18n(language: Language): I18n {
  const messages = Object.assign(
    {},
    ...catalogueFolders.map((folder) => messagesOf(join(folder, `${language}.po`))),
  )
  globalI18n.load(language, messages)
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return isolateValues(i18n)
}

function messagesOf(file: string): Messages {
  const { items } = parsePo(readFileSync(file, { encoding: 'utf8' }))
  const entries = items.map(({ msgid, msgstr, extractedComments }) => {
    // A message of `i18n._('…')` is its own id.
    const isId = extractedComments.includes('js-lingui-explicit-id')
    return [isId ? msgid : generateMessageId(msgid), msgstr[0] || msgid]
  })
  return Object.fromEntries(entries)
}

globalI18n.setMessagesCompiler(compileMessage)
globalI18n.activate('en')

export const formatDay = (i18n: I18n, day: string): string =>
  new Intl.DateTimeFormat(`${i18n.locale}-IN-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** @param timeZone of the school; the reader's is unknown */
export const formatMoment = (i18n: I18n, moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat(`${i18n.locale}-IN-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment)
