import { i18n } from '@lingui/core'
import { afterEach, vi } from 'vitest'

// Vitest runs this file for each test file. Tests use the source's English texts.
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
