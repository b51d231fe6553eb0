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
  const [savedPages, setSavedPages] = useState(pages)
  const [earlierPages, setEarlierPages] = useState<readonly SplitPages[]>([])
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const version = useRef(scan.version)
  const take = (from: Scan) => {
    const newPages = splitOf(from)
    version.current = from.version
    setPages(newPages)
    setSavedPages(newPages)
    setEarlierPages([])
  }
  const save = useMutation({
    mutationFn: async (now: SplitPages) => {
      const body = { version: version.current, ...bodyOf(now) }
      return { now, saved: await call(saveSplit, { params: { scanId: scan._id }, body }) }
    },
    onSuccess({ now, saved }) {
      version.current = saved.version
      setSavedPages(now)
      onSaved(saved)
    },
    onError(error) {
      if (!(error instanceof Refused) || error.code !== 'STALE') return
      take(error.current as Scan)
      onSaved(error.current as Scan)
      setChangedElsewhere(true)
    },
  })
  const isUnsent = pages !== savedPages
  const isStale = save.error instanceof Refused && save.error.code === 'STALE'
  const saveNow = async () => {
    if (isUnsent) await save.mutateAsync(pages)
  }
  const savedForm = {
    ...{ isUnsent, isSaving: save.isPending, unsent: pages, failure: isStale ? null : save.error },
    saveAsTyped: () => saveNow().catch(() => {}),
    settle: () => {},
  }
  useSaveAsTyped(savedForm, true)
  return {
    pages,
    isUnsent,
    isChangedElsewhere,
    failure: savedForm.failure,
    async settle(): Promise<number> {
      await saveNow()
      return version.current
    },
    change(next: SplitPages) {
      if (next === pages) return
      setEarlierPages((before) => [...before, pages].slice(-50))
      setPages(next)
      setChangedElsewhere(false)
    },
    undo:
      earlierPages.length === 0
        ? null
        : () => {
            const [last] = earlierPages.slice(-1)
            if (last) setPages(last)
            setEarlierPages(earlierPages.slice(0, -1))
          },
    take,
  }
}
