import { i18n } from '@lingui/core'

// Tests use the English texts of the source.
i18n.loadAndActivate({ locale: 'en', messages: {} })
