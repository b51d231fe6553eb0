import type { Locator, Page } from '@playwright/test'
import { formsOf, messages, partsOf, patternOf } from './messages.ts'

interface Translation {
  readonly english: string
  /** One text per plural form. */
  readonly hindi: readonly string[]
}

const translations: readonly Translation[] = messages.flatMap(({ english, hindi }) => {
  const englishElements = elementsOf(english)
  const hindiElements = elementsOf(hindi)
  return [...englishElements].flatMap(([element, text]) => {
    const forms = formsOf(hindiElements.get(element) ?? '')
    return formsOf(text).map((way) => ({ english: way, hindi: forms }))
  })
})

function elementsOf(message: string): ReadonlyMap<string, string> {
  const elements = [...message.matchAll(/<(\d+)>([^<]*)<\/\1>/g)].map(
    ([, number = '', text = '']) => [number, text] as const,
  )
  return new Map([['', message.replaceAll(/<\/?\d+\/?>/g, '')], ...elements])
}

const fillValues = (form: string, replaceValue: (name: string) => string) =>
  partsOf(form)
    .map(({ kind: is, text }) => (is === 'text' ? text : replaceValue(text)))
    .join('')

const valuesOf = (way: string) => partsOf(way).flatMap(({ kind: is, text }) => (is === 'text' ? [] : text))

const hasValues = (way: string) => valuesOf(way).length > 0
const formsByText = Map.groupBy(translations, ({ english }) => english)
const translationsWithValues = translations
  .filter(({ english }) => hasValues(english) && /[a-z]{2}/i.test(fillValues(english, () => '')))
  .map((reading) => ({
    ...reading,
    pattern: new RegExp(`^${patternOf(reading.english, '(.+)', '([\\d,]+)')}$`, 's'),
  }))
const samples = translations.map((reading) => ({
  ...reading,
  sample: fillValues(reading.english, () => '1'),
}))

/**
 * Translates a message or its beginning. A pattern is tested on each message, with 1 for each value.
 * Other texts stay unchanged.
 */
export function toHindi(name: string | RegExp, isExact = false): string | RegExp {
  if (name instanceof RegExp) {
    const forms = samples.flatMap(({ sample, hindi }) => (name.test(sample) ? hindi : []))
    return new RegExp([name.source, ...forms.filter(hasLetters).map((way) => `^${patternOf(way)}`)].join('|'))
  }
  const exactForms = formsByText.get(name)?.flatMap(({ hindi }) => hindi) ?? []
  const forms = new Set(exactForms.length > 0 ? exactForms : formsWithValues(name))
  if (forms.size === 0) {
    const translation = translations.find(({ english }) => english.startsWith(name))
    return translation ? new RegExp(translation.hindi.map((way) => patternOf(way, '.*')).join('|')) : name
  }
  // A person's text may match a message, so the name stays an alternative.
  if (exactForms.length === 0) forms.add(name)
  const alternatives = [...forms].map((way) => RegExp.escape(way)).join('|')
  return forms.size === 1 ? String([...forms]) : new RegExp(isExact ? `^(${alternatives})$` : alternatives)
}

const hasLetters = (way: string) => /\p{L}/u.test(fillValues(way, () => ''))

const formsWithValues = (name: string) =>
  translationsWithValues.flatMap(({ english, hindi, pattern }) => {
    const values = pattern.exec(name)?.slice(1)
    if (!values) return []
    const names = valuesOf(english)
    // The plural form for one may lack the number.
    const matchingForms = hindi.filter((way) => valuesOf(way).sort().join() === [...names].sort().join())
    return matchingForms.map((way) =>
      fillValues(way, (value) => {
        const text = values[names.indexOf(value)] ?? ''
        return formsByText.get(text)?.[0]?.hindi[0] ?? text
      }),
    )
  })

interface Options {
  readonly name?: string | RegExp
  readonly hasText?: string | RegExp
  readonly exact?: boolean
}

const translateOptions = ({ name, hasText, ...more }: Options = {}): Options => ({
  ...more,
  ...(name !== undefined && { name: toHindi(name, more.exact) }),
  ...(hasText !== undefined && { hasText: toHindi(hasText) }),
})

function translateArguments(call: string, args: readonly unknown[]): readonly unknown[] {
  const [first, second] = args as [never, Options?]
  if (call === 'getByLabel' || call === 'getByText') return [toHindi(first, second?.exact), second]
  if (call === 'getByRole') return [first, translateOptions(second)]
  if (call === 'filter') return [translateOptions(first)]
  return call === 'selectOption' ? [toHindi(first)] : args
}

export function withEnglishQueries<T extends Page | Locator>(place: T): T {
  return new Proxy(place, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function' || key === 'constructor') return value
      return (...args: readonly unknown[]) => {
        const result = value.apply(target, translateArguments(String(key), args))
        return result?.getByRole ? withEnglishQueries(result) : result
      }
    },
  })
}
