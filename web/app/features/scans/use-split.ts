import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveSplit } from '#calls/scans/scans.ts'
import type { Scan } from '#contract/scans/scans.ts'
import { call, Refused } from '../../api/client.ts'
import { useSaveAsTyped } from '../../shared/use-save-as-typed.ts'
import { bodyOf, type SplitPages, splitOf } from './split.ts'

export type Split = ReturnType<typeof useSplit>

export function useSplit(scan: Scan, onSaved: (scan: Scan) => void) {
  const [pages, setPages] = useState(() => splitOf(scan))
  const [sent, setSent] = useState(pages)
  const [earlier, setEarlier] = useState<readonly SplitPages[]>([])
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const version = useRef(scan.version)
  const take = (from: Scan) => {
    const taken = splitOf(from)
    version.current = from.version
    setPages(taken)
    setSent(taken)
    setEarlier([])
  }
  const save = useMutation({
    mutationFn: async (now: SplitPages) => {
      const body = { version: version.current, ...bodyOf(now) }
      return { now, saved: await call(saveSplit, { params: { scanId: scan._id }, body }) }
    },
    onSuccess({ now, saved }) {
      version.current = saved.version
      setSent(now)
      onSaved(saved)
    },
    onError(error) {
      if (!(error instanceof Refused) || error.code !== 'STALE') return
      take(error.current as Scan)
      onSaved(error.current as Scan)
      setChangedElsewhere(true)
    },
  })
  const isUnsent = pages !== sent
  const isStale = save.error instanceof Refused && save.error.code === 'STALE'
  const saveNow = async () => {
    if (isUnsent) await save.mutateAsync(pages)
  }
  const saved = {
    ...{ isUnsent, isSaving: save.isPending, unsent: pages, failure: isStale ? null : save.error },
    saveAsTyped: () => saveNow().catch(() => {}),
    settle: () => {},
  }
  useSaveAsTyped(saved, true)
  return {
    pages,
    isUnsent,
    isChangedElsewhere,
    failure: saved.failure,
    /** Saves pending changes and returns the saved version. */
    async settle(): Promise<number> {
      await saveNow()
      return version.current
    },
    change(next: SplitPages) {
      if (next === pages) return
      setEarlier((before) => [...before, pages].slice(-50))
      setPages(next)
      setChangedElsewhere(false)
    },
    undo:
      earlier.length === 0
        ? null
        : () => {
            const [last] = earlier.slice(-1)
            if (last) setPages(last)
            setEarlier(earlier.slice(0, -1))
          },
    take,
  }
}
