import messagesOfFrame from 'virtual:messages/root'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from './api/i18n.ts'
import { startReadingAhead } from './api/read-ahead.ts'
import { restoreSession } from './api/session.ts'
import { scrollErrorsIntoView } from './errors-in-view.ts'
import { followSettings } from './features/settings/own-settings.ts'
import { ignoreComposingKeys } from './input-methods.ts'
import { flushQueues } from './offline/flush-queues.ts'
import { stayOnPageWhenOffline } from './offline/offline-navigation.ts'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import { restoreTranslatedTexts } from './translated-texts.ts'

restoreSession()
startReadingAhead()
followSettings()
ignoreComposingKeys()
scrollErrorsIntoView()
restoreTranslatedTexts()
stayOnPageWhenOffline()
flushQueues(() => import('./open-queues.ts'))
registerServiceWorker()

await loadMessages(messagesOfFrame)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
