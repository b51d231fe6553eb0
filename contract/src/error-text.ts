import { i18n, type MessageDescriptor } from '@lingui/core'

/** The message of a schema. Zod asks for it while it parses, so it is in the language that is active then. */
export const errorText = (message: MessageDescriptor) => () => i18n._(message)
