import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Keys } from './keys.tsx'

export interface KeyHelpRow {
  readonly keys: readonly string[]
  /** Keys without a short text are only in the full list. */
  readonly short?: MessageDescriptor
  readonly long: MessageDescriptor
}

export function KeyStrip({ keys, onAll }: { keys: readonly KeyHelpRow[]; onAll: () => void }) {
  return (
    <div className="key-strip mt-32 hidden items-center gap-x-22 rule-t pt-16 text-label text-ink2 md:flex">
      {/* Only one row, because the strip covers the page's bottom. */}
      <div className="flex max-h-28 min-w-0 flex-1 flex-wrap items-center gap-x-22 gap-y-8 overflow-hidden">
        {keys.map(
          ({ keys: named, short }) =>
            short && (
              <p key={named.join()} className="flex items-center gap-8">
                <Keys named={named} />
                {t(short)}
              </p>
            ),
        )}
      </div>
      <button type="button" className="link-plain flex min-h-24 flex-none items-center gap-8" onClick={onAll}>
        <Trans>
          <kbd className="kbd">?</kbd>
          all keys
        </Trans>
      </button>
    </div>
  )
}

export interface KeyHelpProps {
  keys: readonly KeyHelpRow[]
  open: boolean
  onClose: () => void
  note: string
  children: ReactNode
}

export function KeyHelp({ keys, open, onClose, note, children }: KeyHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Keys`} note={note}>
      {/* Keyboard users must be able to scroll the list. */}
      <dl tabIndex={0}>
        {keys.map(({ keys: named, long }) => (
          <div
            key={named.join()}
            className="list-row grid gap-x-16 gap-y-4 py-12 sm:grid-cols-[144px_minmax(0,1fr)]"
          >
            <dt className="flex items-center gap-8">
              <Keys named={named} />
            </dt>
            <dd>{t(long)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-16 text-label text-ink2">{children}</p>
      <SingleKeysNote />
    </Dialog>
  )
}

/** Voice control may press keys by mistake (WCAG 2.1.4). */
export function SingleKeysNote() {
  return (
    <p className="mt-8 text-label text-ink2">
      <Trans>You can turn single keys off in Settings.</Trans>
    </p>
  )
}
