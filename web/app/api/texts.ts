import { texts as contractTexts } from '#contract/texts.ts'
import { translated } from '../ui/translated.ts'

/** Translated. Compare responses and schema errors with the contract's own texts instead. */
export const texts = Object.fromEntries(
  Object.entries(contractTexts).map(([name, group]) => [name, new Proxy<object>(group, { get: textOf })]),
) as typeof contractTexts

function textOf(group: object, name: string | symbol): unknown {
  const text: unknown = Reflect.get(group, name)
  return typeof text === 'string' ? translated(text) : text
}
