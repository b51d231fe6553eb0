import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Scan } from '#contract/scans/scans.ts'
import { handoutPass } from '../../shared/handout-pass.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { ListError, Skeleton } from '../../ui/feedback.tsx'
import type { OpenPdf } from '../../ui/pdf/load-pdf.ts'
import { usePdf } from '../../ui/pdf/use-pdf.ts'

/**
 * Draws one page after another.
 * @param edge longer edge in px
 */
export type DrawPage = (page: number, edge: number) => Promise<HTMLCanvasElement>

interface ScanPagesProps {
  files: Scan['files']
  children: (draw: DrawPage) => ReactNode
}

export function ScanPages({ files, children }: ScanPagesProps) {
  const pass = useQuery(handoutPass)
  const [first] = files
  const skeleton = <Skeleton className="h-480" />
  if (!pass.data || !first)
    return <QueryStates query={pass} message={t`The pages did not load.`} skeleton={skeleton} />
  if (first.kind === 'photo')
    return (
      <PhotoPages files={files} pass={pass.data.pass}>
        {children}
      </PhotoPages>
    )
  return <PdfPages address={`${first.url}?${pass.data.pass}`}>{children}</PdfPages>
}

interface PdfPagesProps extends Pick<ScanPagesProps, 'children'> {
  address: string
}

function PdfPages({ address, children }: PdfPagesProps) {
  const { pdf, error, again } = usePdf(address)
  const draw = useMemo(() => pdf && oneByOne((page, edge) => drawPdfPage(pdf, page, edge)), [pdf])
  if (error) return <ListError message={t`The pages did not load.`} onRetry={again} />
  return draw ? children(draw) : <Skeleton className="h-480" />
}

async function drawPdfPage(pdf: OpenPdf, number: number, edge: number): Promise<HTMLCanvasElement> {
  const page = await pdf.document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: edge / Math.max(width, height) })
  const canvas = canvasOf(viewport)
  await page.render({ canvas, viewport }).promise
  // Frees memory: a scan may have 600 pages.
  page.cleanup()
  return canvas
}

function PhotoPages({ files, pass, children }: ScanPagesProps & { pass: string }) {
  const draw = useMemo(
    () => oneByOne((page, edge) => drawPhoto(addressOf(files[page - 1], pass), edge)),
    [files, pass],
  )
  return children(draw)
}

const addressOf = (file: Scan['files'][number] | undefined, pass: string) =>
  `${file?.thumbnailUrl ?? file?.url}?${pass}`

async function drawPhoto(address: string, edge: number): Promise<HTMLCanvasElement> {
  const photo = new Image()
  photo.src = address
  await photo.decode()
  const scale = edge / Math.max(photo.naturalWidth, photo.naturalHeight)
  const canvas = canvasOf({ width: photo.naturalWidth * scale, height: photo.naturalHeight * scale })
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}

const canvasOf = ({ width, height }: { width: number; height: number }): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.floor(width)),
    height: Math.max(1, Math.floor(height)),
  })

function oneByOne(draw: DrawPage): DrawPage {
  let lastDrawing: Promise<unknown> = Promise.resolve()
  return (page, edge) => {
    const drawing = lastDrawing.then(() => draw(page, edge))
    lastDrawing = drawing.catch(() => {})
    return drawing
  }
}
