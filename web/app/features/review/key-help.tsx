import { Dialog } from '../../ui/dialog.tsx'

const keys = [
  { keys: ['J', 'K'], short: 'move', long: 'the next and the one before; the arrows do the same' },
  {
    keys: ['Enter'],
    short: 'open link',
    long: 'open the link that was handed in, in a new tab; in the list of a small screen, open the work',
  },
  { keys: ['G'], short: 'grade', long: 'go to the grade' },
  { keys: ['F'], short: 'feedback', long: 'go to the feedback' },
  {
    keys: ['Ctrl', 'Enter'],
    short: 'save and go on',
    long: 'save and go on to the next: accepted where a grade is entered, else returned for changes; what you began earlier is shown first',
  },
] as const

const rest = [
  { keys: ['Home', 'End'], long: 'the first and the last of all that waits' },
  { keys: ['?'], long: 'this list' },
]

/** The keys in one row at the foot of the desk, where there is room for it. */
export function KeyStrip({ onAll }: { onAll: () => void }) {
  return (
    <div className="key-strip mt-32 hidden flex-wrap items-center gap-x-22 gap-y-8 border-rule border-t pt-16 text-label text-ink2 md:flex">
      {keys.map(({ keys: named, short }) => (
        <p key={short} className="flex items-center gap-8">
          <Keys named={named} />
          {short}
        </p>
      ))}
      <button type="button" className="link-plain flex min-h-24 items-center gap-8" onClick={onAll}>
        <kbd className="kbd">?</kbd>
        all keys
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
      title="Keys"
      note="Single keys work while the list of waiting work has the focus (on a small screen also the title of the work), never while you write."
    >
      {/* On a small screen it scrolls, which the keyboard must reach. */}
      <dl tabIndex={0}>
        {[...keys, ...rest].map(({ keys: named, long }) => (
          <div key={long} className="list-row grid gap-x-16 gap-y-4 py-12 sm:grid-cols-[144px_minmax(0,1fr)]">
            <dt className="flex items-center gap-8">
              <Keys named={named} />
            </dt>
            <dd>{long}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-16 text-label text-ink2">
        Ctrl+Enter (or ⌘+Enter) works everywhere on this page. Everything can be reached with Tab as well.
      </p>
    </Dialog>
  )
}

const Keys = ({ named }: { named: readonly string[] }) =>
  named.map((key) => (
    <kbd key={key} className="kbd">
      {key}
    </kbd>
  ))
