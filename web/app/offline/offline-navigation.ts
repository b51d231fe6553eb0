import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { durations } from '#contract/texts.ts'
import { giveUpLocation } from '../api/pending-location.ts'
import { showToast } from '../ui/toast.ts'
import { noResponseText } from '../ui/use-connection-error-text.ts'
import { schoolResponds } from './school-responds.ts'

let destination: { readonly address: string; readonly key: string } | undefined
/** The router keeps waiting for a failed page, even after another navigation. */
let hasFailed = false
let isToastShown = false
let isNavigating = false
let isReloading = false

/**
 * Cancels the router's reload when a page's code does not load: offline, the browser would show its
 * error page. Browsers without the Navigation API still reload.
 */
export function stayOnPageWhenOffline(): void {
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const isRouterReload = event.navigationType === 'reload' && !event.userInitiated
    if (!isRouterReload || isReloading || !event.cancelable) return
    event.preventDefault()
    if (isNavigating) return
    hasFailed = true
    void leaveOrWarn({ reload: true })
  })
}

export function useNavigationAfterFailure(): void {
  const { location: nextLocation } = useNavigation()
  useEffect(() => {
    destination = nextLocation && { address: createPath(nextLocation), key: nextLocation.key }
    if (destination && hasFailed) void leaveOrWarn({ reload: false })
  }, [nextLocation])
}

async function leaveOrWarn({ reload }: { reload: boolean }): Promise<void> {
  if (await schoolResponds()) {
    if (destination) {
      isNavigating = true
      location.assign(destination.address)
    } else if (reload) {
      isReloading = true
      location.reload()
    }
    return
  }
  if (destination) giveUpLocation(destination.key)
  // One toast is enough for several failed chunks.
  if (!isToastShown) showToast('error', t`That page cannot be opened just now. ${noResponseText()}`)
  isToastShown = true
  setTimeout(() => {
    isToastShown = false
  }, durations.toast)
}
