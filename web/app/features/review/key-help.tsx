import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from '../../ui/keys.tsx'

const keys = [
  { keys: ['J', 'K'], short: msg`move`, long: msg`the next and the one before; the arrows do the same` },
  {
    keys: ['Enter'],
    short: msg`open link`,
    long: msg`open the link that was handed in, in a new tab; in the list of a small screen, open the work`,
  },
  { keys: ['G'], short: msg`grade`, long: msg`go to the grade` },
  { keys: ['F'], short: msg`feedback`, long: msg`go to the feedback` },
  {
    keys: ['Ctrl', 'Enter'],
    short: msg`save and go on`,
    long: msg`save and go on to the next: accepted where a grade is entered, else returned for changes; what you began earlier is shown first`,
  },
] as const

const rest = [
  { keys: ['Home', 'End'], long: msg`the first and the last of the waiting work` },
  { keys: ['?'], long: msg`this list` },
]

/** The keys in one row at the foot of the desk, where there is room for it. */
export function KeyStrip({ onAll }: { onAll: () => void }) {
  return (
    <div className="key-strip mt-32 hidden flex-wrap items-center gap-x-22 gap-y-8 border-rule border-t pt-16 text-label text-ink2 md:flex">
      {keys.map(({ keys: named, short }) => (
        <p key={named.join()} className="flex items-center gap-8">
          <Keys named={named} />
          {t(short)}
        </p>
      ))}
      <button type="button" className="link-plain flex min-h-24 items-center gap-8" onClick={onAll}>
        <Trans>
          <kbd className="kbd">?</kbd>
          all keys
        </Trans>
      </button>
    </div>
  )
}

/** Every key with what it does, and when it does. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Keys`}
      note={t`Single keys work while the list of waiting work has the focus (on a small screen also the title of the work), never while you write.`}
    >
      {/* On a small screen it scrolls, which the keyboard must reach. */}
      <dl tabIndex={0}>
        {[...keys, ...rest].map(({ keys: named, long }) => (
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
      <p className="mt-16 text-label text-ink2">
        <Trans>
          Ctrl+Enter (or ⌘+Enter) works everywhere on this page. Everything can be reached with Tab as well.
        </Trans>
      </p>
    </Dialog>
  )
}
