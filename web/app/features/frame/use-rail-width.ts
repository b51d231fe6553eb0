import { useState } from 'react'
import { keepStored, readStored } from '../../api/stored.ts'

/** The localStorage key; `theme.ts` reads it before the first paint. */
const key = 'rail'

export function useRailWidth() {
  const [narrow, setNarrow] = useState(() => readStored(key) === 'narrow')
  const toggle = () => {
    keepStored(key, narrow ? null : 'narrow')
    setNarrow(!narrow)
  }
  return { narrow, toggle }
}
