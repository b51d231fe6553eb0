import { i18n, type MessageDescriptor } from '@lingui/core'

/** Zod calls it while parsing, so the active language counts. */
export const errorText = (message: MessageDescriptor) => () => i18n._(message)
