import { msg } from '@lingui/core/macro'
import type { KeyHelpRow } from '../../ui/key-list.tsx'

export const doubtKeys: readonly KeyHelpRow[] = [
  { keys: ['J', 'K'], short: msg`move`, long: msg`the next and the one before; the arrows do the same` },
  { keys: ['A'], short: msg`answer`, long: msg`write the answer; Enter does the same` },
  {
    keys: ['Ctrl', 'Enter'],
    short: msg`send and go on`,
    long: msg`send the answer and go on to the next doubt`,
  },
  {
    keys: ['E'],
    short: msg`endorse`,
    long: msg`endorse the latest student's answer that is not endorsed yet, and go on`,
  },
  { keys: ['S'], short: msg`settle`, long: msg`settle the doubt and go on; a settled one is opened again` },
  { keys: ['Esc'], long: msg`from the answer back to the list; what you typed stays` },
  { keys: ['Home', 'End'], long: msg`the first and the last in the list` },
  { keys: ['?'], long: msg`this list` },
]
