import { i18n } from '@lingui/core'
import { afterEach, vi } from 'vitest'

// Test files share a process. Vitest runs this file for each of them.
// Tests use the source's English texts.
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
