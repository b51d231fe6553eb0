import { useState } from 'react'
import { keepStored, readStored } from '../../api/stored.ts'

/** Under this key the browser remembers that the rail is narrow; `theme.ts` reads it before the first paint. */
const key = 'rail'

/** Whether the rail shows its icons alone, as the person left it. */
export function useRailWidth() {
  const [narrow, setNarrow] = useState(() => readStored(key) === 'narrow')
  const toggle = () => {
    keepStored(key, narrow ? null : 'narrow')
    setNarrow(!narrow)
  }
  return { narrow, toggle }
}
