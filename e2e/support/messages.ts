import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

/** Matches a marker: `⟨name⟩` for a value, `⟪name⟫` for the number of a plural. */
const place = /(⟨[^⟩]*⟩|⟪[^⟫]*⟫)/

type Tokens = ReturnType<typeof compileMessage>
type Token = Tokens[number]

/** The texts of a message, one per plural form, with a marker for each value. */
export const formsOf = (message: string): readonly string[] => formsOfTokens(compileMessage(message), '')

function formsOfTokens(tokens: Tokens, counted: string): string[] {
  return [tokens].flat().reduce<string[]>(
    (ways, token: Token) => {
      const next =
        token === '#'
          ? [`⟪${counted}⟫`]
          : typeof token === 'string'
            ? [token]
            : formsOfPlace(token as readonly unknown[])
      return ways.flatMap((way) => next.map((one) => way + one))
    },
    [''],
  )
}

function formsOfPlace([name, , choices]: readonly unknown[]): string[] {
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
  readonly is: 'text' | 'value' | 'number'
  readonly text: string
}

export const partsOf = (way: string): readonly Part[] =>
  way.split(place).map((part) => {
    const is = part.startsWith('⟨') ? 'value' : part.startsWith('⟪') ? 'number' : 'text'
    return { is, text: is === 'text' ? part : part.slice(1, -1) }
  })

export const patternOf = (way: string, values = '.+', numbers = '[\\d,]+') =>
  partsOf(way)
    .map(({ is, text }) => (is === 'text' ? textPattern(text) : is === 'number' ? numbers : values))
    .join('')

/** Allows a space before a colon, because accessible names have one between two elements. */
const textPattern = (text: string) =>
  text
    .split(':')
    .map((piece) => RegExp.escape(piece))
    .join(' ?:')
