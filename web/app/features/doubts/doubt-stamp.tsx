import { t } from '@lingui/core/macro'
import type { DoubtState } from '#contract/doubts/doubt-states.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { stateText } from './doubt-texts.ts'

/** `pressed` animates a new stamp. */
export function DoubtStamp({ state, pressed }: { state: DoubtState; pressed?: boolean }) {
  return (
    <Stamp ink={state === 'open' ? 'pen' : 'seal'} pressed={pressed === true}>
      {t(stateText[state])}
    </Stamp>
  )
}
