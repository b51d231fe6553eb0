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
  {
    keys: ['P'],
    short: msg`pen`,
    long: msg`on submitted pages: draw by hand; arrow keys move the pen, Enter begins and ends a line`,
  },
  { keys: ['T'], short: msg`tick`, long: msg`a tick; X a cross, U underline, O a ring, E the eraser` },
  {
    keys: ['N'],
    short: msg`note`,
    long: msg`a note beside the page; W writes on the page, R puts a saved text`,
  },
  { keys: ['+'], short: msg`points`, long: msg`points at a place of the page` },
  { keys: ['Ctrl', 'Z'], short: msg`undo`, long: msg`undo the last mark; Ctrl+Y makes it again` },
  { keys: ['G'], short: msg`grade`, long: msg`go to the grade` },
  { keys: ['F'], short: msg`feedback`, long: msg`go to the feedback` },
  {
    keys: ['Ctrl', 'Enter'],
    short: msg`save and go on`,
    long: msg`save and go on to the next: accepted where a grade is entered, else returned for changes; what you began earlier is shown first`,
  },
] as const

const rest = [
  { keys: ['1', '9'], long: msg`on submitted pages: the points of a criterion of the rubric` },
  { keys: ['-', '=', '0'], long: msg`on submitted pages: smaller, larger, as wide as the space` },
  { keys: ['PgUp', 'PgDn'], long: msg`on submitted pages: the page before and the next one` },
  { keys: ['Esc'], long: msg`from the pages back to the list of work` },
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
      note={t`Single keys work while the list of work or a submitted page has the focus (on a small screen also the title of the work), never while you write.`}
    >
      <Trans>
        Ctrl+Enter (or ⌘+Enter) works everywhere on this page. Everything can be reached with Tab as well.
      </Trans>
    </Help>
  )
}
