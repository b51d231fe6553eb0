import type { Locator, Page } from '@playwright/test'
import { formsOf, messages, partsOf, patternOf } from './messages.ts'

interface Reading {
  readonly english: string
  /** The Hindi texts, one for each plural form. */
  readonly hindi: readonly string[]
}

const readings: readonly Reading[] = messages.flatMap(({ english, hindi }) => {
  const inEnglish = elementsOf(english)
  const inHindi = elementsOf(hindi)
  return [...inEnglish].flatMap(([element, text]) => {
    const ways = formsOf(inHindi.get(element) ?? '')
    return formsOf(text).map((way) => ({ english: way, hindi: ways }))
  })
})

function elementsOf(message: string): ReadonlyMap<string, string> {
  const elements = [...message.matchAll(/<(\d+)>([^<]*)<\/\1>/g)].map(
    ([, number = '', text = '']) => [number, text] as const,
  )
  return new Map([['', message.replaceAll(/<\/?\d+\/?>/g, '')], ...elements])
}

const filled = (way: string, put: (name: string) => string) =>
  partsOf(way)
    .map(({ is, text }) => (is === 'text' ? text : put(text)))
    .join('')

const valuesOf = (way: string) => partsOf(way).flatMap(({ is, text }) => (is === 'text' ? [] : text))

const hasValues = (way: string) => valuesOf(way).length > 0
const formsByText = Map.groupBy(readings, ({ english }) => english)
const withValues = readings
  .filter(({ english }) => hasValues(english) && /[a-z]{2}/i.test(filled(english, () => '')))
  .map((reading) => ({
    ...reading,
    pattern: new RegExp(`^${patternOf(reading.english, '(.+)', '([\\d,]+)')}$`, 's'),
  }))
const samples = readings.map((reading) => ({ ...reading, sample: filled(reading.english, () => '1') }))

/**
 * Translates an English message, or the beginning of a message. A pattern is tested on each message,
 * with 1 in place of each value. Texts that are not messages stay unchanged.
 */
export function inHindi(name: string | RegExp, isExact = false): string | RegExp {
  if (name instanceof RegExp) {
    const ways = samples.flatMap(({ sample, hindi }) => (name.test(sample) ? hindi : []))
    return new RegExp([name.source, ...ways.filter(hasLetters).map((way) => `^${patternOf(way)}`)].join('|'))
  }
  const whole = formsByText.get(name)?.flatMap(({ hindi }) => hindi) ?? []
  const ways = new Set(whole.length > 0 ? whole : formsWithValues(name))
  if (ways.size === 0) {
    const begun = readings.find(({ english }) => english.startsWith(name))
    return begun ? new RegExp(begun.hindi.map((way) => patternOf(way, '.*')).join('|')) : name
  }
  // Text of a person may match a message with values, so the name itself is an alternative too.
  if (whole.length === 0) ways.add(name)
  const any = [...ways].map((way) => RegExp.escape(way)).join('|')
  return ways.size === 1 ? String([...ways]) : new RegExp(isExact ? `^(${any})$` : any)
}

const hasLetters = (way: string) => /\p{L}/u.test(filled(way, () => ''))

const formsWithValues = (name: string) =>
  withValues.flatMap(({ english, hindi, pattern }) => {
    const given = pattern.exec(name)?.slice(1)
    if (!given) return []
    const names = valuesOf(english)
    // The plural form for one may not contain the number.
    const alike = hindi.filter((way) => valuesOf(way).sort().join() === [...names].sort().join())
    return alike.map((way) =>
      filled(way, (value) => {
        const text = given[names.indexOf(value)] ?? ''
        return formsByText.get(text)?.[0]?.hindi[0] ?? text
      }),
    )
  })

interface Options {
  readonly name?: string | RegExp
  readonly hasText?: string | RegExp
  readonly exact?: boolean
}

const optionsInHindi = ({ name, hasText, ...more }: Options = {}): Options => ({
  ...more,
  ...(name !== undefined && { name: inHindi(name, more.exact) }),
  ...(hasText !== undefined && { hasText: inHindi(hasText) }),
})

function givenInHindi(call: string, given: readonly unknown[]): readonly unknown[] {
  const [first, second] = given as [never, Options?]
  if (call === 'getByLabel' || call === 'getByText') return [inHindi(first, second?.exact), second]
  if (call === 'getByRole') return [first, optionsInHindi(second)]
  if (call === 'filter') return [optionsInHindi(first)]
  return call === 'selectOption' ? [inHindi(first)] : given
}

export function withEnglishQueries<T extends Page | Locator>(place: T): T {
  return new Proxy(place, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function' || key === 'constructor') return value
      return (...given: readonly unknown[]) => {
        const found = value.apply(target, givenInHindi(String(key), given))
        return found?.getByRole ? withEnglishQueries(found) : found
      }
    },
  })
}
