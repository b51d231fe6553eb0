import messagesOfServer from 'virtual:messages/server'
import { loadMessages } from './i18n.ts'

let loading: Promise<void> | undefined

/** Loaded with the first server text. If that fails, the text stays English. */
export function loadServerTexts(): Promise<void> {
  loading ??= loadMessages(messagesOfServer).catch(() => {
    loading = undefined
  })
  return loading
}
