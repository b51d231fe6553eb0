import type { Locator, Page } from '@playwright/test'
import { messages, partsOf, patternOf, waysOf } from './messages.ts'

interface Reading {
  readonly english: string
  /** With each form of a plural. */
  readonly hindi: readonly string[]
}

/** Every message as it is read or heard, without the marks of its elements; and what stands in one of these. */
const readings: readonly Reading[] = messages.flatMap(({ english, hindi }) => {
  const inEnglish = elementsOf(english)
  const inHindi = elementsOf(hindi)
  return [...inEnglish].flatMap(([element, text]) => {
    const ways = waysOf(inHindi.get(element) ?? '')
    return waysOf(text).map((way) => ({ english: way, hindi: ways }))
  })
})

/** The whole of a message, and each element in it by its number. */
function elementsOf(message: string): ReadonlyMap<string, string> {
  const elements = [...message.matchAll(/<(\d+)>([^<]*)<\/\1>/g)].map(
    ([, number = '', text = '']) => [number, text] as const,
  )
  return new Map([['', message.replaceAll(/<\/?\d+\/?>/g, '')], ...elements])
}

/** A way of a message with something in the place of each value. */
const filled = (way: string, put: (name: string) => string) =>
  partsOf(way)
    .map(({ is, text }) => (is === 'words' ? text : put(text)))
    .join('')

/** The names of the values of a way. */
const valuesOf = (way: string) => partsOf(way).flatMap(({ is, text }) => (is === 'words' ? [] : text))

const hasValues = (way: string) => valuesOf(way).length > 0
const waysOfText = Map.groupBy(readings, ({ english }) => english)
const withValues = readings
  .filter(({ english }) => hasValues(english) && /[a-z]{2}/i.test(filled(english, () => '')))
  .map((reading) => ({
    ...reading,
    pattern: new RegExp(`^${patternOf(reading.english, '(.+)', '([\\d,]+)')}$`, 's'),
  }))
const samples = readings.map((reading) => ({ ...reading, sample: filled(reading.english, () => '1') }))

/**
 * What a name of the English page is in Hindi: by the messages that it can be, or that begin with it; a pattern is tried on each message, with 1
 * for each value. What is no message stays. @param isExact whether it is the whole of what is read
 */
export function inHindi(name: string | RegExp, isExact = false): string | RegExp {
  if (name instanceof RegExp) {
    const ways = samples.flatMap(({ sample, hindi }) => (name.test(sample) ? hindi : []))
    return new RegExp([name.source, ...ways.filter(hasWords).map((way) => `^${patternOf(way)}`)].join('|'))
  }
  const whole = waysOfText.get(name)?.flatMap(({ hindi }) => hindi) ?? []
  const ways = new Set(whole.length > 0 ? whole : waysWithValues(name))
  if (ways.size === 0) {
    const begun = readings.find(({ english }) => english.startsWith(name))
    return begun ? new RegExp(begun.hindi.map((way) => patternOf(way, '.*')).join('|')) : name
  }
  // What has values may be what somebody has written, too.
  if (whole.length === 0) ways.add(name)
  const any = [...ways].map((way) => RegExp.escape(way)).join('|')
  return ways.size === 1 ? String([...ways]) : new RegExp(isExact ? `^(${any})$` : any)
}

const hasWords = (way: string) => /\p{L}/u.test(filled(way, () => ''))

/** A name with values in it, in Hindi with the same values; or with the Hindi of one that is a message itself. */
const waysWithValues = (name: string) =>
  withValues.flatMap(({ english, hindi, pattern }) => {
    const given = pattern.exec(name)?.slice(1)
    if (!given) return []
    const names = valuesOf(english)
    // Of a plural the forms with the same values: one for none says no number.
    const alike = hindi.filter((way) => valuesOf(way).sort().join() === [...names].sort().join())
    return alike.map((way) =>
      filled(way, (value) => {
        const text = given[names.indexOf(value)] ?? ''
        return waysOfText.get(text)?.[0]?.hindi[0] ?? text
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

/** What a call that finds or chooses something is given, in Hindi. */
function givenInHindi(call: string, given: readonly unknown[]): readonly unknown[] {
  const [first, second] = given as [never, Options?]
  if (call === 'getByLabel' || call === 'getByText') return [inHindi(first, second?.exact), second]
  if (call === 'getByRole') return [first, optionsInHindi(second)]
  if (call === 'filter') return [optionsInHindi(first)]
  return call === 'selectOption' ? [inHindi(first)] : given
}

/** A page in Hindi, or a part of it, where everything is found by its English name. */
export function foundInEnglish<T extends Page | Locator>(place: T): T {
  return new Proxy(place, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function' || key === 'constructor') return value
      return (...given: readonly unknown[]) => {
        const found = value.apply(target, givenInHindi(String(key), given))
        return found?.getByRole ? foundInEnglish(found) : found
      }
    },
  })
}
