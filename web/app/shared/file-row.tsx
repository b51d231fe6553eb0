import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useHandoutAddress } from './handout-pass.ts'

export interface FileRowProps {
  name: string
  url?: string | undefined
  icon?: IconName
  note?: ReactNode
  error?: string | undefined
  /** Uploaded share, 0 to 1. */
  share?: number | undefined
  action?: ReactNode
  onRemove?: (() => void) | undefined
}

export function FileRow({ name, url, icon = 'download', note, error, share, ...actions }: FileRowProps) {
  const { action, onRemove } = actions
  return (
    <li className="list-row flex min-h-56 items-center gap-12 py-6 text-label">
      <Icon name={icon} className="flex-none text-ink2" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{url ? <FileLink name={name} url={url} /> : name}</p>
        {note && <p className="tnum text-ink2 text-note">{note}</p>}
        {share !== undefined && (
          <progress className="progress mt-4" value={share} max={1} aria-label={t`${name}: sent`} />
        )}
        {error && (
          <p className="text-mark" role="alert">
            {error}
          </p>
        )}
      </div>
      {action}
      {onRemove && (
        <Button variant="quiet" size="icon" icon="close" aria-label={t`Remove ${name}`} onClick={onRemove} />
      )}
    </li>
  )
}

function FileLink({ name, url }: { name: string; url: string }) {
  const address = useHandoutAddress(url)
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="vh">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
