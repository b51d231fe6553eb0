import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

/** A marker: `⟨name⟩` for a value, `⟪name⟫` for a plural's number. */
const markerPattern = /(⟨[^⟩]*⟩|⟪[^⟫]*⟫)/

type Tokens = ReturnType<typeof compileMessage>
type Token = Tokens[number]

/** One text per plural form, with a marker for each value. */
export const formsOf = (message: string): readonly string[] => formsOfTokens(compileMessage(message), '')

function formsOfTokens(tokens: Tokens, counterName: string): string[] {
  return [tokens].flat().reduce<string[]>(
    (forms, token: Token) => {
      const nextForms =
        token === '#'
          ? [`⟪${counterName}⟫`]
          : typeof token === 'string'
            ? [token]
            : formsOfValue(token as readonly unknown[])
      return forms.flatMap((form) => nextForms.map((nextForm) => form + nextForm))
    },
    [''],
  )
}

function formsOfValue([name, , choices]: readonly unknown[]): string[] {
  if (!choices || typeof choices !== 'object') return [`⟨${name}⟩`]
  return Object.entries(choices)
    .filter(([choice]) => choice !== 'offset')
    .flatMap(([, tokens]) => formsOfTokens(tokens as Tokens, String(name)))
}

const items = ['web/app', 'contract', 'server'].flatMap((folder) => {
  const file = join(import.meta.dirname, '../..', folder, 'locales/hi.po')
  return parsePo(readFileSync(file, { encoding: 'utf8' })).items
})

export const messages = items.map(({ msgid, msgstr }) => ({ english: msgid, hindi: msgstr[0] ?? '' }))

interface Part {
  readonly kind: 'text' | 'value' | 'number'
  readonly text: string
}

export const partsOf = (form: string): readonly Part[] =>
  form.split(markerPattern).map((part) => {
    const kind = part.startsWith('⟨') ? 'value' : part.startsWith('⟪') ? 'number' : 'text'
    return { kind, text: kind === 'text' ? part : part.slice(1, -1) }
  })

export const patternOf = (form: string, values = '.+', numbers = '[\\d,]+') =>
  partsOf(form)
    .map(({ kind, text }) => (kind === 'text' ? textPattern(text) : kind === 'number' ? numbers : values))
    .join('')

/** Accessible names may have a space before a colon. */
const textPattern = (text: string) =>
  text
    .split(':')
    .map((piece) => RegExp.escape(piece))
    .join(' ?:')
