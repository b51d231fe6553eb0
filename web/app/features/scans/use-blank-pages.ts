import { useEffect, useRef, useState } from 'react'
import { blankEdge, looksBlank } from './blank-page.ts'
import type { DrawPage } from './scan-pages.tsx'

export type BlankPages = ReturnType<typeof useBlankPages>

export function useBlankPages(draw: DrawPage) {
  const [found, setFound] = useState<ReadonlySet<number>>(new Set())
  const [checkedIndex, setCheckedIndex] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const find = async (pages: readonly number[]) => {
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    const blank = new Set<number>()
    setDone(false)
    for (const [index, page] of pages.entries()) {
      setCheckedIndex(index)
      const canvas = await draw(page, blankEdge).catch(() => null)
      if (signal.aborted) return
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      if (pixels && looksBlank(pixels)) blank.add(page)
    }
    setFound(blank)
    setCheckedIndex(null)
    setDone(true)
  }
  return {
    found,
    checkedIndex,
    isDone,
    find,
    forget: () => setFound(new Set()),
  }
}
