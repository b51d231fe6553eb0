import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** A table of messages as texts, for what takes texts, such as a list of options. */
export function inWords<Key extends string>(
  table: Readonly<Record<Key, MessageDescriptor>>,
): Record<Key, string> {
  const entries = Object.entries<MessageDescriptor>(table).map(([key, message]) => [key, t(message)])
  return Object.fromEntries(entries) as Record<Key, string>
}

const numbers = /₹?\d[\d,]*(?:\.\d+)?/g

/**
 * A text that the contract or the server says, in the reader's language. Such texts are messages whose id is the English
 * text itself, with each number as `{0}`, `{1}` where it has some (`contract-texts.ts`). English has none of them, so
 * what has no translation stays as it came.
 */
export function translated(text: string): string {
  if (text in i18n.messages) return i18n._(text, { who: '{who}', it: '{it}' })
  const values = text.match(numbers) ?? []
  let place = 0
  const pattern = text.replace(numbers, () => `{${place++}}`)
  return pattern in i18n.messages ? i18n._(pattern, { ...values }) : text
}
