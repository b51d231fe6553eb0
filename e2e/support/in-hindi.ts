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
    return formsOf(text).map((form) => ({ english: form, hindi: forms }))
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
    .map(({ kind, text }) => (kind === 'text' ? text : replaceValue(text)))
    .join('')

const valuesOf = (form: string) => partsOf(form).flatMap(({ kind, text }) => (kind === 'text' ? [] : text))

const hasValues = (form: string) => valuesOf(form).length > 0
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
    const patterns = forms.filter(hasLetters).map((form) => `^${patternOf(form)}`)
    return new RegExp([name.source, ...patterns].join('|'))
  }
  const exactForms = formsByText.get(name)?.flatMap(({ hindi }) => hindi) ?? []
  const forms = new Set(exactForms.length > 0 ? exactForms : formsWithValues(name))
  if (forms.size === 0) {
    const translation = translations.find(({ english }) => english.startsWith(name))
    return translation ? new RegExp(translation.hindi.map((form) => patternOf(form, '.*')).join('|')) : name
  }
  // A person's text may match a message, so the name stays an alternative.
  if (exactForms.length === 0) forms.add(name)
  const alternatives = [...forms].map((form) => RegExp.escape(form)).join('|')
  return forms.size === 1 ? String([...forms]) : new RegExp(isExact ? `^(${alternatives})$` : alternatives)
}

const hasLetters = (form: string) => /\p{L}/u.test(fillValues(form, () => ''))

const formsWithValues = (name: string) =>
  translationsWithValues.flatMap(({ english, hindi, pattern }) => {
    const values = pattern.exec(name)?.slice(1)
    if (!values) return []
    const names = valuesOf(english)
    // The plural form for one may lack the number.
    const matchingForms = hindi.filter((form) => valuesOf(form).sort().join() === [...names].sort().join())
    return matchingForms.map((form) =>
      fillValues(form, (value) => {
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
