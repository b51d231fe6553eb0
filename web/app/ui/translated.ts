import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

export function translateAll<Key extends string>(
  table: Readonly<Record<Key, MessageDescriptor>>,
): Record<Key, string> {
  const entries = Object.entries<MessageDescriptor>(table).map(([key, message]) => [key, t(message)])
  return Object.fromEntries(entries) as Record<Key, string>
}

const numbers = /₹?\d[\d,]*(?:\.\d+)?/g

/**
 * The message id is the English text with numbers as `{0}`, `{1}` (`contract-texts.ts`). A text without
 * translation stays as it is.
 */
export function translated(text: string): string {
  if (text in i18n.messages) return i18n._(text, { who: '{who}', it: '{it}' })
  const values = text.match(numbers) ?? []
  let place = 0
  const pattern = text.replace(numbers, () => `{${place++}}`)
  return pattern in i18n.messages ? i18n._(pattern, { ...values }) : text
}
