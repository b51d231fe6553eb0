import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { pageDataId, pageDataText } from './api/page-data.ts'
import { schoolName, titleOf } from './api/school-name.ts'
import { forgetSessionEnd, useSessionUser } from './api/session.ts'
import { useLogout } from './features/accounts/use-logout.ts'
import { SiteFrame } from './features/frame/site-frame.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { useNavigationAfterFailure } from './offline/offline-navigation.ts'
import { paths } from './paths.ts'
import { PendingBar } from './pending-bar.tsx'
import { beforeFirstPaint } from './theme.ts'
import styles from './ui/app.css?url'
import { Button, buttonClass } from './ui/button.tsx'
import { Loading } from './ui/feedback.tsx'
import latinFont from './ui/fonts/anek-latin.woff2?url'
import { Main, RuledPage } from './ui/page.tsx'
import { Toaster } from './ui/toaster.tsx'

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const isPublic = useIsPublic()
  return (
    <html lang={i18n.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#f6fafc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111c18" media="(prefers-color-scheme: dark)" />
        <script>{beforeFirstPaint}</script>
        {!isPublic && <meta name="robots" content="noindex" />}
        <Meta />
        {isPublic && (
          // Prerendered text needs its font at once.
          <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          {children}
          <Toaster />
        </I18nProvider>
        <PageDataScript />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function PageDataScript() {
  const text = pageDataText()
  return (
    text && (
      <script id={pageDataId} type="application/json">
        {text}
      </script>
    )
  )
}

/** Only pages with `handle.isPublic` may be indexed. */
function useIsPublic(): boolean {
  return useMatches().some(({ handle }) => (handle as { isPublic?: boolean } | undefined)?.isPublic)
}

export default function App() {
  const { pathname } = useLocation()
  useFocusOnNavigation()
  useNavigationAfterFailure()
  // `data-live` marks a hydrated page (controls.css).
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
  // Runs after the page's effects, which may read the session's end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on each page
  useEffect(forgetSessionEnd, [pathname])
  return (
    <>
      <PendingBar />
      <Outlet />
    </>
  )
}

/** Indexed pages must not use this fallback, because its title would precede theirs. */
export function HydrateFallback() {
  return (
    <SiteFrame user={undefined} waiting>
      <title>{schoolName()}</title>
      <meta name="robots" content="noindex" />
      <Main>
        <Loading />
      </Main>
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame user={useSessionUser()} onLogout={useLogout()}>
      <title>{titleOf(t`Something went wrong`)}</title>
      <RuledPage title={t`Something went wrong.`}>
        <p className="max-w-text text-lead">
          <Trans>
            This page could not be shown. What you had already saved is safe. Load it again, or start from the
            first page.
          </Trans>
        </p>
        <div className="mt-56 flex flex-wrap gap-12">
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </Button>
          <a className={buttonClass({ size: 'large' })} href={paths.home()}>
            <Trans>Go to Homepage</Trans>
          </a>
        </div>
      </RuledPage>
    </SiteFrame>
  )
}
