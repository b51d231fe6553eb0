import { useState } from 'react'
import { readStored, writeStored } from '../api/stored.ts'
import { keyOf } from '../ui/key-of.ts'

const stored = 'single-keys'
const areOn = () => readStored(stored) !== 'off'

/** @returns an empty text for a single character if single keys are off (WCAG 2.1.4) */
export function pressedKey(event: Parameters<typeof keyOf>[0]): string {
  const key = keyOf(event)
  return key.length === 1 && !areOn() ? '' : key
}

export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areOn)
  const turn = (chosen: boolean) => {
    setOn(chosen)
    writeStored(stored, chosen ? null : 'off')
  }
  return [isOn, turn]
}
