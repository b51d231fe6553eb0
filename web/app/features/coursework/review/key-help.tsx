import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyHelp as Help, KeyStrip as Strip } from '../../../ui/key-list.tsx'

const keys = [
  { keys: ['J', 'K'], short: msg`move`, long: msg`the next and the one before; the arrows do the same` },
  {
    keys: ['Enter'],
    short: msg`open link`,
    long: msg`open the link that was submitted, in a new tab; in the list of a small screen, open the work`,
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
  { keys: ['Home', 'End'], long: msg`the first and the last work in the list` },
  { keys: ['?'], long: msg`this list` },
]

export const KeyStrip = ({ onAll }: { onAll: () => void }) => <Strip keys={keys} onAll={onAll} />

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Help
      keys={[...keys, ...rest]}
      open={open}
      onClose={onClose}
      note={t`Single keys work while the list of work has the focus (on a small screen also the title of the work), never while you write.`}
    >
      <Trans>
        Ctrl+Enter (or ⌘+Enter) works everywhere on this page. Everything can be reached with Tab as well.
      </Trans>
    </Help>
  )
}
