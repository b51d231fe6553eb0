import { useState } from 'react'
import { keepStored, readStored } from '../api/stored.ts'
import { keyOf } from '../ui/key-of.ts'

const stored = 'single-keys'
const areOn = () => readStored(stored) !== 'off'

/**
 * The key that was pressed, as `keyOf`; none for a single letter or sign where the person has turned these off: who speaks to
 * the computer, or hits keys by accident, sets off nothing then.
 */
export function pressedKey(event: Parameters<typeof keyOf>[0]): string {
  const key = keyOf(event)
  return key.length === 1 && !areOn() ? '' : key
}

/** Whether single keys work in this browser. */
export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areOn)
  const turn = (chosen: boolean) => {
    setOn(chosen)
    keepStored(stored, chosen ? null : 'off')
  }
  return [isOn, turn]
}
