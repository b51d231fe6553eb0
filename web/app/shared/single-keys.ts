import { useState } from 'react'
import { readStored, writeStored } from '../api/stored.ts'
import { keyOf } from '../ui/key-of.ts'

const storageKey = 'single-keys'
const areSingleKeysOn = () => readStored(storageKey) !== 'off'

/** @returns an empty text for a character if single keys are off (WCAG 2.1.4) */
export function pressedKey(event: Parameters<typeof keyOf>[0]): string {
  const key = keyOf(event)
  return key.length === 1 && !areSingleKeysOn() ? '' : key
}

export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const turnSingleKeys = (isChosen: boolean) => {
    setOn(isChosen)
    writeStored(storageKey, isChosen ? null : 'off')
  }
  return [isOn, turnSingleKeys]
}
