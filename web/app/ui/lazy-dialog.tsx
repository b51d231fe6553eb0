import { Trans } from '@lingui/react/macro'
import { type ComponentType, lazy } from 'react'
import { ErrorBanner } from './feedback.tsx'

/** Needs a surrounding `Suspense`. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then(asDefault, () => asDefault<Props>(NotLoaded)))
}

const asDefault = <Props,>(dialog: ComponentType<Props>) => ({ default: dialog })

function NotLoaded() {
  return (
    <ErrorBanner>
      <Trans>This could not be opened. Check your connection and load the page again.</Trans>
    </ErrorBanner>
  )
}
