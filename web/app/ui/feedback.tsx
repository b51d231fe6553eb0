import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

export function ErrorBanner({
  id,
  more,
  children,
}: {
  id?: string
  more?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="banner" role="alert" id={id}>
      <Icon name="warning" />
      <p>{children}</p>
      {more && <p className="banner-more">{more}</p>}
    </div>
  )
}

export function ListError({
  message,
  more,
  onRetry,
}: {
  message: string
  more?: string
  onRetry: () => void
}) {
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>{message}</p>
      {more && <p className="banner-more">{more}</p>}
      <Button size="row" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

export function EmptyState({ message, next, link }: { message: string; next?: string; link?: ReactNode }) {
  return (
    <div className="empty">
      <p>{message}</p>
      {next && <p>{next}</p>}
      {link && <p>{link}</p>}
    </div>
  )
}

/** Invisible for the first 150 ms. */
export function Loading({ label = t`Loading...`, children }: { label?: string; children?: ReactNode }) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <div className="loading" aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} />
}

export function OfflineStrip({ children }: { children: ReactNode }) {
  return (
    <p className="offline" role="status">
      {children}
    </p>
  )
}
