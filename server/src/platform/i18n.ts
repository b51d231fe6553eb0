import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { type Language, languages } from '#contract/languages.ts'
import { isolateValues } from '#contract/typed-text.ts'

/** The English text is the id of a message. `npm run texts` updates `server/locales`. */
export const i18nOf = (language: Language): I18n => all[language]

const all = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
  Language,
  I18n
>

function read(language: Language): I18n {
  const { items } = parsePo(
    readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), { encoding: 'utf8' }),
  )
  const messages = Object.fromEntries(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] || msgid]))
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return isolateValues(i18n)
}

export const dayIn = (i18n: I18n, day: string): string =>
  new Intl.DateTimeFormat(`${i18n.locale}-IN-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

/** In the time zone of the school, because the reader's is unknown. */
export const momentIn = (i18n: I18n, moment: number, timeZone: string): string =>
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
