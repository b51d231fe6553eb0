import { i18n } from '@lingui/core'

// Tests read the English of the source. No message is loaded for it: outside of the build each carries its own text.
i18n.loadAndActivate({ locale: 'en', messages: {} })
