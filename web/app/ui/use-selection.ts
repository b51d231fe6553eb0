import { useState } from 'react'

export function useSelection<Row extends { _id: string }>() {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows,
    choose(changedRows: readonly Row[], isChosen: boolean) {
      setRows((before) => {
        const next = new Map(before)
        for (const row of changedRows) {
          if (isChosen) next.set(row._id, row)
          else next.delete(row._id)
        }
        return next
      })
    },
    clear: () => setRows(new Map()),
  }
}

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>
