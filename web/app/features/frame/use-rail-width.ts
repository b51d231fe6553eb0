import { useState } from 'react'
import { readStored, writeStored } from '../../api/stored.ts'

/** `theme.ts` reads this value before the first paint. */
const key = 'rail'

export function useRailWidth() {
  const [narrow, setNarrow] = useState(() => readStored(key) === 'narrow')
  const toggle = () => {
    writeStored(key, narrow ? null : 'narrow')
    setNarrow(!narrow)
  }
  return { narrow, toggle }
}
