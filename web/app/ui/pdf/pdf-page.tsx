import { t } from '@lingui/core/macro'
import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { OpenPdf } from './load-pdf.ts'
import { highlightMatches } from './mark-found.ts'
import type { PdfMatch } from './pdf-search.ts'

/** CSS pixels at scale 1. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

interface PdfPageProps {
  pdf: OpenPdf
  number: number
  scale: number
  size: PageSize
  onSize: (number: number, size: PageSize) => void
  onMissing: () => void
  found: readonly PdfMatch[]
  shown: PdfMatch | undefined
}

/** Phones have little memory. */
const maxCanvasPixels = 8_000_000

export function PdfPage({ pdf, number, scale, size, onSize, onMissing, found, shown }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useState<TextLayer | null>(null)
  const { width, height } = size
  const reportSize = useEffectEvent(onSize)
  const reportMissing = useEffectEvent(onMissing)

  // A passive effect would move the pages below.
  useLayoutEffect(() => {
    const { style } = sheet.current as HTMLElement
    style.setProperty('width', `${Math.floor(width * scale)}px`)
    style.setProperty('height', `${Math.floor(height * scale)}px`)
    style.setProperty('--total-scale-factor', String(scale))
  }, [width, height, scale])

  useEffect(() => {
    let isOver = false
    let task: RenderTask | undefined
    let textLayer: TextLayer | undefined
    const draw = async () => {
      const page = await pdf.document.getPage(number)
      if (isOver) return
      const viewport = page.getViewport({ scale })
      reportSize(number, { width: viewport.width / scale, height: viewport.height / scale })
      const ratio = Math.min(
        devicePixelRatio,
        Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)),
      )
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width * ratio)
      canvas.height = Math.floor(viewport.height * ratio)
      task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
      await task.promise
      if (isOver) return
      // Replacing the old drawing earlier would make a zoom flash.
      drawing.current?.replaceChildren(canvas)
      if (hasMissing(page)) reportMissing()
      const container = text.current as HTMLDivElement
      container.replaceChildren()
      textLayer = new pdf.Text({ textContentSource: page.streamTextContent(), container, viewport })
      await textLayer.render()
      if (!isOver) setLayer(textLayer)
    }
    draw().catch(() => {
      // A page that left the view cancels its render.
      if (!isOver) reportMissing()
    })
    return () => {
      isOver = true
      task?.cancel()
      textLayer?.cancel()
      setLayer(null)
    }
  }, [pdf, number, scale])

  useEffect(() => (layer ? highlightMatches(layer, found, shown) : undefined), [layer, found, shown])

  return (
    // biome-ignore lint/a11y/useSemanticElements: the group holds text, not fields
    <div ref={sheet} className="pdf-page" role="group" aria-label={t`Page ${number}`} data-page={number}>
      <div ref={drawing} aria-hidden="true" />
      <div ref={text} className="textLayer" translate="no" />
    </div>
  )
}

/** pdf.js stores null for undecodable pictures. */
function hasMissing({ objs, commonObjs }: PDFPageProxy): boolean {
  return [...objs, ...commonObjs].some(([, data]) => data === null)
}
