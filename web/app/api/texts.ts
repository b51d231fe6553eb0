import { texts as contractTexts } from '#contract/texts.ts'
import { translated } from '../ui/translated.ts'

/**
 * The texts of the contract in the reader's language, looked up each time one is read. What is compared with an answer
 * or a fault of a schema is compared with the contract's own.
 */
export const texts = Object.fromEntries(
  Object.entries(contractTexts).map(([name, group]) => [name, new Proxy<object>(group, { get: textOf })]),
) as typeof contractTexts

function textOf(group: object, name: string | symbol): unknown {
  const text: unknown = Reflect.get(group, name)
  return typeof text === 'string' ? translated(text) : text
}
