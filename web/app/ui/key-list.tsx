import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Keys } from './keys.tsx'

/** A key, or several that are pressed together or do the like, with what it does. */
export interface KeyWords {
  readonly keys: readonly string[]
  /** For the strip; a key without stands in the whole list alone. */
  readonly short?: MessageDescriptor
  readonly long: MessageDescriptor
}

/** The keys in one row at the foot of a desk, where there is room for it. */
export function KeyStrip({ keys, onAll }: { keys: readonly KeyWords[]; onAll: () => void }) {
  return (
    <div className="key-strip mt-32 hidden flex-wrap items-center gap-x-22 gap-y-8 rule-t pt-16 text-label text-ink2 md:flex">
      {keys.map(
        ({ keys: named, short }) =>
          short && (
            <p key={named.join()} className="flex items-center gap-8">
              <Keys named={named} />
              {t(short)}
            </p>
          ),
      )}
      <button type="button" className="link-plain flex min-h-24 items-center gap-8" onClick={onAll}>
        <Trans>
          <kbd className="kbd">?</kbd>
          all keys
        </Trans>
      </button>
    </div>
  )
}

export interface KeyHelpProps {
  keys: readonly KeyWords[]
  open: boolean
  onClose: () => void
  /** When single keys work. */
  note: string
  /** What else is to be known. */
  children: ReactNode
}

/** Every key with what it does, and when it does. */
export function KeyHelp({ keys, open, onClose, note, children }: KeyHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Keys`} note={note}>
      {/* On a small screen it scrolls, which the keyboard must reach. */}
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

/** Who speaks to the computer can turn them off. */
export function SingleKeysNote() {
  return (
    <p className="mt-8 text-label text-ink2">
      <Trans>You can turn single keys off in Settings.</Trans>
    </p>
  )
}
