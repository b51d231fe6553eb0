import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

export function translateAll<Key extends string>(
  table: Readonly<Record<Key, MessageDescriptor>>,
): Record<Key, string> {
  const entries = Object.entries<MessageDescriptor>(table).map(([key, message]) => [key, t(message)])
  return Object.fromEntries(entries) as Record<Key, string>
}
