import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { durations } from '#contract/texts.ts'
import { giveUpLocation } from '../api/pending-location.ts'
import { showToast } from '../ui/toast.ts'
import { noAnswerWords } from '../ui/use-no-answer-words.ts'
import { schoolResponds } from './school-responds.ts'

/** Where the person is going while the page there is being loaded. */
let destination: { readonly address: string; readonly key: string } | undefined
/** The code of a page did not load. The router goes on waiting for it, whatever is asked of it next. */
let hasFailed = false
let isTold = false
/** The page that was asked for is on its way. */
let isLeaving = false
let isReloading = false

/**
 * Where the code of a page cannot be loaded, the router loads the whole page anew. After a new release that is right;
 * without a connection it would leave the person with the browser's own error and take what they have open. So such a
 * reload waits for a sign that the school answers, and then opens the page that was asked for; without one everything
 * stays as it is, and the person is told. Browsers that do not know the Navigation API do as the router says.
 */
export function keepPageWhenOffline(): void {
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const isRouters = event.navigationType === 'reload' && !event.userInitiated
    if (!isRouters || isReloading || !event.cancelable) return
    event.preventDefault()
    // A reload would take the place of the page that is on its way.
    if (isLeaving) return
    hasFailed = true
    void leaveOrTell({ reload: true })
  })
}

/** Notes the destination, and takes over from the router that is still waiting for a page that failed. */
export function useNotedDestination(): void {
  const { location: ahead } = useNavigation()
  useEffect(() => {
    // Each try is another location, also of the same page.
    destination = ahead && { address: createPath(ahead), key: ahead.key }
    if (destination && hasFailed) void leaveOrTell({ reload: false })
  }, [ahead])
}

async function leaveOrTell({ reload }: { reload: boolean }): Promise<void> {
  if (await schoolResponds()) {
    if (destination) {
      isLeaving = true
      location.assign(destination.address)
    } else if (reload) {
      isReloading = true
      location.reload()
    }
    return
  }
  if (destination) giveUpLocation(destination.key)
  // A page has several parts, each of which fails by itself.
  if (!isTold) showToast('error', t`That page cannot be opened just now. ${noAnswerWords()}`)
  isTold = true
  setTimeout(() => {
    isTold = false
  }, durations.toast)
}
