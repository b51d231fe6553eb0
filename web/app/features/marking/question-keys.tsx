import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyHelp, KeyStrip } from '../../ui/key-list.tsx'

const keys = [
  {
    keys: ['J', 'K'],
    short: msg`move`,
    long: msg`the next student and the one before; the arrows do the same`,
  },
  {
    keys: ['0', '9'],
    short: msg`points`,
    long: msg`type the points for this question; they are saved at once`,
  },
  {
    keys: ['Enter'],
    short: msg`next without points`,
    long: msg`in the points: the next student without points; elsewhere: go to the points`,
  },
  { keys: ['P'], short: msg`pen`, long: msg`the pen and the other tools, as on the review desk` },
] as const

const otherKeys = [
  {
    keys: ['PgUp', 'PgDn'],
    long: msg`the page before and the next one; the next work opens on the same page`,
  },
  { keys: ['Esc'], long: msg`from the pages back to the list of work` },
  { keys: ['?'], long: msg`this list` },
]

export const QuestionKeyStrip = ({ onAll }: { onAll: () => void }) => <KeyStrip keys={keys} onAll={onAll} />

export const QuestionHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <KeyHelp
    keys={[...keys, ...otherKeys]}
    open={open}
    onClose={onClose}
    note={t`Single keys work while the list of work or a submitted page has the focus (on a small screen also the title of the work), never while you write.`}
  >
    <Trans>Everything can be reached with Tab as well.</Trans>
  </KeyHelp>
)
