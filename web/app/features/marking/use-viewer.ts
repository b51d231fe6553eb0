import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clampedZoom } from './zoom.ts'

/** Pixels, as in marking.css. */
const notesWidth = 216
const minWidthWithNotes = 720
const pagesMargin = 24

const defaultWidth = 800

export interface Viewer {
  readonly scroller: RefObject<HTMLElement | null>
  readonly width: number
  readonly isNarrow: boolean
  readonly zoom: number
  readonly setZoom: (zoom: number) => void
  readonly page: number
  readonly goTo: (page: number) => void
}

export function useViewer(pages: number): Viewer {
  const scroller = useRef<HTMLElement>(null)
  const availableWidth = useAvailableWidth(scroller)
  const [zoom, setZoom] = useState(1)
  const isNarrow = availableWidth < minWidthWithNotes
  const fullWidth = Math.max(120, availableWidth - pagesMargin - (isNarrow ? 0 : notesWidth))
  const zoomAt = useZoomAt(scroller, zoom, setZoom)
  usePinch(scroller, zoom, zoomAt)
  const [page, setPage] = usePageInView(scroller, pages)
  const goTo = useCallback(
    (number: number) => {
      const pageElement = scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (!pageElement) return
      setPage(number)
      scroller.current?.scrollTo({ top: pageElement.offsetTop - 8 })
    },
    [setPage],
  )
  return { scroller, width: Math.round(fullWidth * zoom), isNarrow, zoom, setZoom: zoomAt, page, goTo }
}

function useAvailableWidth(scroller: RefObject<HTMLElement | null>): number {
  const [availableWidth, setAvailableWidth] = useState(defaultWidth)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => setAvailableWidth(element.clientWidth || defaultWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return availableWidth
}

interface Anchor {
  readonly x: number
  readonly y: number
  readonly ratio: number
}

function useZoomAt(scroller: RefObject<HTMLElement | null>, zoom: number, setZoom: (zoom: number) => void) {
  const anchor = useRef<Anchor | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the pages have their new size
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (!anchor.current || !element) return
    const { x, y, ratio } = anchor.current
    anchor.current = null
    element.scrollLeft = (element.scrollLeft + x) * ratio - x
    element.scrollTop = (element.scrollTop + y) * ratio - y
  }, [zoom, scroller])
  return (requestedZoom: number, fixedPoint?: { x: number; y: number }) => {
    const nextZoom = clampedZoom(requestedZoom)
    const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {}
    anchor.current = {
      ...(fixedPoint ?? { x: clientWidth / 2, y: clientHeight / 2 }),
      ratio: nextZoom / zoom,
    }
    setZoom(nextZoom)
  }
}

type ZoomAt = ReturnType<typeof useZoomAt>

const pinchOf = (touches: TouchList) => {
  const [firstTouch, secondTouch] = [touches[0] as Touch, touches[1] as Touch]
  return {
    x: (firstTouch.clientX + secondTouch.clientX) / 2,
    y: (firstTouch.clientY + secondTouch.clientY) / 2,
    distance: Math.hypot(firstTouch.clientX - secondTouch.clientX, firstTouch.clientY - secondTouch.clientY),
  }
}

/** Pinching and Ctrl+wheel zoom the page, not the screen. */
function usePinch(scroller: RefObject<HTMLElement | null>, zoom: number, zoomAt: ZoomAt): void {
  const zoomTo = useEffectEvent((requestedZoom: number, clientX: number, clientY: number) => {
    const { left = 0, top = 0 } = scroller.current?.getBoundingClientRect() ?? {}
    zoomAt(requestedZoom, { x: clientX - left, y: clientY - top })
  })
  const currentZoom = useEffectEvent(() => zoom)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let lastPinch: ReturnType<typeof pinchOf> | null = null
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(currentZoom() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    const onTouch = ({ touches }: TouchEvent) => {
      lastPinch = touches.length === 2 ? pinchOf(touches) : null
    }
    const onDrag = (event: TouchEvent) => {
      if (!lastPinch || event.touches.length !== 2) return
      event.preventDefault()
      const nextPinch = pinchOf(event.touches)
      element.scrollBy(lastPinch.x - nextPinch.x, lastPinch.y - nextPinch.y)
      const ratio = nextPinch.distance / (lastPinch.distance || 1)
      if (Math.abs(ratio - 1) > 0.01) zoomTo(currentZoom() * ratio, nextPinch.x, nextPinch.y)
      lastPinch = nextPinch
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouch, { passive: true })
    element.addEventListener('touchend', onTouch, { passive: true })
    element.addEventListener('touchmove', onDrag, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchend', onTouch)
      element.removeEventListener('touchmove', onDrag)
    }
  }, [scroller])
}

function usePageInView(scroller: RefObject<HTMLElement | null>, pages: number) {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => {
      const line = element.scrollTop + element.clientHeight * 0.4
      const isAtEnd =
        element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2
      const tops = [...element.querySelectorAll<HTMLElement>('[data-page]')].map(({ offsetTop }) => offsetTop)
      const pageIndex = tops.findLastIndex((top) => top <= line)
      setPage(isAtEnd ? tops.length : Math.max(0, pageIndex) + 1)
    }
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [scroller])
  return [Math.min(page, Math.max(1, pages)), setPage] as const
}
