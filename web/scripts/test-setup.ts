import { i18n } from '@lingui/core'

// Tests run with the English of the source, so no catalogue is loaded.
i18n.loadAndActivate({ locale: 'en', messages: {} })
