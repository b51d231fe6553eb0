import { i18n, type MessageDescriptor } from '@lingui/core'

/** Zod asks for it while it parses, so it is in the active language. */
export const errorText = (message: MessageDescriptor) => () => i18n._(message)
