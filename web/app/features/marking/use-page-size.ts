import { useState } from 'react'
import type { WorkFile } from '#contract/homework/homework.ts'
import type { Size } from '#contract/marking/page-geometry.ts'
import { keyOfPage, type WorkPage } from './work-file-pages.ts'

/** Used until the page is loaded. */
const a4Ratio = Math.SQRT2

/** A reopened page has its height at once. */
const knownRatios = new Map<string, number>()

const ratioOf = ({ width, height }: Pick<WorkFile, 'width' | 'height'>) =>
  width && height ? height / width : undefined

export function usePageRatio(page: WorkPage): [ratio: number, read: (size: Size) => void] {
  const [, setRead] = useState<number>()
  const key = keyOfPage(page)
  const read = (size: Size) => {
    const ratio = ratioOf(size)
    if (ratio === undefined) return
    knownRatios.set(key, ratio)
    setRead(ratio)
  }
  return [knownRatios.get(key) ?? ratioOf(page.file) ?? a4Ratio, read]
}
