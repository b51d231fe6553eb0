import { i18n, type MessageDescriptor } from '@lingui/core'

/** Zod calls the returned function while parsing, in the active language. */
export const errorText = (message: MessageDescriptor) => () => i18n._(message)
