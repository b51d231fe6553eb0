import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startReadingAhead } from './api/read-ahead.ts'
import { restoreSession } from './api/session.ts'
import { followSettings } from './features/settings/own-settings.ts'
import { keepPageWithoutConnection } from './keep-page.ts'

restoreSession()
startReadingAhead()
followSettings()
keepPageWithoutConnection()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
