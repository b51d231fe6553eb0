import messagesOfServer from 'virtual:messages/server'
import { loadMessages } from './i18n.ts'

let words: Promise<void> | undefined

/**
 * Loads what the server can say, in the language of the document, when it first says something. If that does not come, its
 * English is better than nothing.
 */
export function loadServerWords(): Promise<void> {
  words ??= loadMessages(messagesOfServer).catch(() => {
    words = undefined
  })
  return words
}
