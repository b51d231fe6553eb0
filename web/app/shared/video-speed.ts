import { useState } from 'react'
import { readStored, writeStored } from '../api/stored.ts'

const key = 'video-speed'

export function useVideoSpeed(): [speed: number, choose: (speed: number) => void] {
  const [speed, setSpeed] = useState(() => Number(readStored(key)) || 1)
  const choose = (chosen: number) => {
    setSpeed(chosen)
    writeStored(key, chosen === 1 ? null : String(chosen))
  }
  return [speed, choose]
}
