import { useState } from 'react'

/** Rows that somebody has chosen in a list, by their ids; they stay chosen while its pages are turned. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    choose(these: readonly string[], isChosen: boolean) {
      const next = new Set(ids)
      for (const id of these) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
