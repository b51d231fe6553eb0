import { useEffect, useState } from 'react'
import type { OpenPdf } from './load-pdf.ts'
import { findInPage, maxMatches, type PdfMatch, type TextItem } from './pdf-search.ts'

export interface PdfSearch {
  readonly query: string
  readonly found: readonly PdfMatch[]
  readonly at: number
  readonly isReading: boolean
}

const noSearch: PdfSearch = { query: '', found: [], at: 0, isReading: false }

export function usePdfSearch(pdf: OpenPdf | null, pages: number, onShow: (found: PdfMatch) => void) {
  const [search, setSearch] = useState(noSearch)
  const [texts] = useState(() => new Map<number, Promise<TextItem[]>>())
  const { query } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the first result once for each search
  useEffect(() => {
    if (!pdf || query === '') return
    let isOver = false
    const read = async () => {
      const found: PdfMatch[] = []
      for (let page = 1; page <= pages && found.length < maxMatches; page++) {
        const items = texts.get(page) ?? textOf(pdf, page)
        texts.set(page, items)
        const pageMatches = findInPage(page, await items, query)
        if (isOver) return
        if (found.length === 0 && pageMatches[0]) onShow(pageMatches[0])
        found.push(...pageMatches)
        if (pageMatches.length > 0) setSearch((now) => ({ ...now, found: [...found] }))
      }
      setSearch((now) => ({ ...now, isReading: false }))
    }
    void read()
    return () => {
      isOver = true
    }
  }, [pdf, pages, query, texts])

  return {
    search,
    start: (query: string) => setSearch({ ...noSearch, query, isReading: query !== '' }),
    step(direction: 1 | -1) {
      const { found, at } = search
      const next = (at + direction + found.length) % Math.max(found.length, 1)
      const match = found[next]
      if (!match) return
      setSearch({ ...search, at: next })
      onShow(match)
    },
  }
}

async function textOf({ document }: OpenPdf, number: number): Promise<TextItem[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  return items.filter((item) => 'str' in item)
}
