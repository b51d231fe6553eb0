import { msg } from '@lingui/core/macro'
import type { KeyHelpRow } from '../../ui/key-list.tsx'

export const enrollmentKeys: readonly KeyHelpRow[] = [
  {
    keys: ['J', 'K'],
    short: msg`move`,
    long: msg`the next payment awaiting confirmation and the one before`,
  },
  {
    keys: ['Enter'],
    short: msg`confirm`,
    long: msg`open the payment with the reference that the student gave; Enter again confirms it and goes on to the next`,
  },
  {
    keys: ['X'],
    short: msg`select`,
    long: msg`select the payment, or clear its selection; selected payments are confirmed together`,
  },
  { keys: ['?'], long: msg`this list` },
]
