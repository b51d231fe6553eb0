import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icons.tsx'
import type { OpenPdf, PdfError } from './load-pdf.ts'
import './pdf.css'
import { maxPages, placesOf } from './page-places.ts'
import { PdfBar } from './pdf-bar.tsx'
import { type PageSize, PdfPage } from './pdf-page.tsx'
import type { PdfMatch } from './pdf-search.ts'
import { usePagesInView } from './use-pages-in-view.ts'
import { usePdf } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'

export interface PdfPagesProps {
  address: string
  title: string
  /** null is page 1. A change scrolls to the page. */
  page: number | null
  /** Not called for the initial page. */
  onPage: (page: number) => void
}

export function PdfPages({ address, title, page, onPage }: PdfPagesProps) {
  const { pdf, error, again } = usePdf(address)
  if (error) return <NotShown address={address} error={error} onAgain={again} />
  if (!pdf) {
    return (
      <div className="pdf pdf-waits" role="status">
        <Trans>The PDF is being opened …</Trans>
      </div>
    )
  }
  return <Pages pdf={pdf} {...{ address, title, page, onPage }} />
}

/** Pixels, as in `pdf.css`. */
const pagesMargin = 24
const pageGap = 8

function Pages({ pdf, address, title, page, onPage }: PdfPagesProps & { pdf: OpenPdf }) {
  const scroller = useRef<HTMLDivElement>(null)
  const allPages = pdf.document.numPages
  const pages = Math.min(allPages, maxPages)
  const firstPageSize = useFirstPage(pdf)
  const scrollerWidth = useWidth(scroller)
  const [zoom, setZoom] = useState(1)
  const scale =
    firstPageSize && scrollerWidth > 0 ? ((scrollerWidth - pagesMargin) / firstPageSize.width) * zoom : 0
  const isReady = scale > 0
  const [pageSizes, setPageSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const places = useMemo(() => {
    const heightOf = (number: number) =>
      Math.floor(((pageSizes.get(number) ?? firstPageSize)?.height ?? 0) * scale) + pageGap
    return placesOf(firstPageSize ? pages : 0, heightOf)
  }, [pageSizes, firstPageSize, scale, pages])
  const { near, current } = usePagesInView(scroller, places, scale, Math.min(page ?? 1, pages))
  const keepSize = (number: number, size: PageSize) => {
    const knownSize = pageSizes.get(number) ?? firstPageSize
    if (knownSize?.width !== size.width || knownSize.height !== size.height)
      setPageSizes((sizes) => new Map(sizes).set(number, size))
  }

  const [isMissing, setMissing] = useState(false)

  const goTo = (number: number) => scroller.current?.scrollTo({ top: places[number - 1] ?? 0 })
  const show = (found: PdfMatch) => goTo(found.page)
  const { search, start, step } = usePdfSearch(pdf, pages, show)
  const shownMatch = search.found[search.at]

  const reportPage = useEffectEvent(onPage)
  const reportedPage = useRef(current)
  useEffect(() => {
    if (!isReady || current === reportedPage.current) return
    reportedPage.current = current
    reportPage(current)
  }, [current, isReady])
  const begin = useEffectEvent(goTo)
  useEffect(() => {
    if (isReady && page !== null) begin(Math.min(page, pages))
  }, [isReady, page, pages])
  const stayOnPage = useEffectEvent(() => goTo(current))
  useEffect(() => {
    if (zoom > 0 && scrollerWidth > 0) stayOnPage()
  }, [zoom, scrollerWidth])

  const onZoomKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zoomFactor = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key]
    if (zoomFactor) setZoom(Math.min(3, Math.max(0.5, Math.round(zoom * zoomFactor * 4) / 4)))
  }
  return (
    <section className="pdf" aria-label={t`${title}, PDF`}>
      <PdfBar
        {...{ page: current, pages, zoom, address, search }}
        onPage={goTo}
        onZoom={setZoom}
        onSearch={start}
        onStep={step}
      />
      {allPages > pages && <FirstPagesNote all={allPages} pages={pages} />}
      {isMissing && <MissingNote address={address} />}
      {search.query !== '' && search.found.length === 0 && !search.isReading && <NotFoundNote />}
      <section
        ref={scroller}
        className="pdf-pages"
        aria-label={t`Pages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
        tabIndex={0}
        onKeyDown={onZoomKey}
      >
        {firstPageSize && isReady && (
          <>
            <Gap height={places[(near[0] ?? 1) - 1] ?? 0} />
            {near.map((number) => (
              <PdfPage
                key={number}
                {...{ pdf, number, scale }}
                size={pageSizes.get(number) ?? firstPageSize}
                onSize={keepSize}
                onMissing={() => setMissing(true)}
                found={search.found.filter((one) => one.page === number)}
                shown={shownMatch?.page === number ? shownMatch : undefined}
              />
            ))}
            <Gap height={(places.at(-1) ?? 0) - (places[near.at(-1) ?? 0] ?? 0)} />
          </>
        )}
      </section>
    </section>
  )
}

function FirstPagesNote({ all, pages }: { all: number; pages: number }) {
  return (
    <p className="pdf-note">
      <Trans>
        This PDF has {all} pages. The first {pages} are shown here; download it to read all of them.
      </Trans>
    </p>
  )
}

function MissingNote({ address }: { address: string }) {
  return (
    <p className="pdf-note flex flex-wrap items-center gap-x-16" role="status">
      <Trans>Parts of this PDF cannot be shown here.</Trans>
      <Download address={address} />
    </p>
  )
}

function NotFoundNote() {
  return (
    <p className="pdf-note" role="status">
      <Trans>Some letters in PDFs cannot be searched, and scanned pages are pictures.</Trans>
    </p>
  )
}

function Gap({ height }: { height: number }) {
  const gap = useRef<HTMLDivElement>(null)
  // The scroll position would jump without a layout effect.
  useLayoutEffect(() => gap.current?.style.setProperty('height', `${height}px`), [height])
  return <div ref={gap} className="pdf-gap" />
}

/** Other pages begin with the first page's size. */
function useFirstPage(pdf: OpenPdf): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null)
  useEffect(() => {
    let isOver = false
    pdf.document.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        if (!isOver) setSize({ width, height })
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [pdf])
  return size
}

function useWidth(target: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return width
}

function Download({ address }: { address: string }) {
  return (
    <a className="link inline-flex min-h-44 items-center gap-8" href={address} download>
      <Icon name="download" />
      <Trans>Download the PDF</Trans>
    </a>
  )
}

interface NotShownProps {
  address: string
  error: PdfError
  onAgain: () => void
}

function NotShown({ address, error, onAgain }: NotShownProps) {
  return (
    <div className="pdf pdf-not-shown">
      <p role="alert">{errorText(error)}</p>
      <p className="flex flex-wrap items-center gap-16">
        <Download address={address} />
        {error === 'away' && (
          <Button onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </p>
    </div>
  )
}

function errorText(error: PdfError): string {
  if (error === 'password')
    return t`This PDF asks for a password, so it cannot be shown here. Download it and open it with a PDF program.`
  if (error === 'broken') return t`This PDF is damaged and cannot be shown here.`
  return t`The PDF did not load. Please check your connection.`
}
