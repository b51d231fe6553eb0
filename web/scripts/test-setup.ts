import { i18n } from '@lingui/core'

// Tests use the source's English texts.
i18n.loadAndActivate({ locale: 'en', messages: {} })
