import { useState } from 'react'
import type { Size } from '#contract/marking/page-geometry.ts'

/** Height by width of a sheet of A4, until the page is read. */
const usualRatio = Math.SQRT2

/** Forms read before, so that a page that is opened again does not jump. */
const known = new Map<string, number>()

/** @param key names the page */
export function rememberSize(key: string, { width, height }: Size): void {
  if (width > 0 && height > 0) known.set(key, height / width)
}

/** @returns the height of a page by its width */
export function usePageRatio(key: string): [ratio: number, read: (size: Size) => void] {
  const [, setRead] = useState<number>()
  const tell = (size: Size) => {
    rememberSize(key, size)
    setRead(known.get(key))
  }
  return [known.get(key) ?? usualRatio, tell]
}
