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
const roomForNotes = 720
const besidePages = 24

const usualWidth = 800

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
  const room = useRoom(scroller)
  const [zoom, setZoom] = useState(1)
  const isNarrow = room < roomForNotes
  const full = Math.max(120, room - besidePages - (isNarrow ? 0 : notesWidth))
  const zoomAt = useZoomAt(scroller, zoom, setZoom)
  usePinch(scroller, zoom, zoomAt)
  const [page, setPage] = usePageInView(scroller, pages)
  const goTo = useCallback(
    (number: number) => {
      const there = scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (!there) return
      setPage(number)
      scroller.current?.scrollTo({ top: there.offsetTop - 8 })
    },
    [setPage],
  )
  return { scroller, width: Math.round(full * zoom), isNarrow, zoom, setZoom: zoomAt, page, goTo }
}

function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(usualWidth)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => setRoom(element.clientWidth || usualWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
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
  return (wanted: number, at?: { x: number; y: number }) => {
    const next = clampedZoom(wanted)
    const { clientWidth = 0, clientHeight = 0 } = scroller.current ?? {}
    anchor.current = { ...(at ?? { x: clientWidth / 2, y: clientHeight / 2 }), ratio: next / zoom }
    setZoom(next)
  }
}

type ZoomAt = ReturnType<typeof useZoomAt>

const middle = (touches: TouchList) => {
  const [one, other] = [touches[0] as Touch, touches[1] as Touch]
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}

/** Two fingers, or Ctrl and the wheel, zoom the page instead of the whole screen. */
function usePinch(scroller: RefObject<HTMLElement | null>, zoom: number, zoomAt: ZoomAt): void {
  const change = useEffectEvent((wanted: number, clientX: number, clientY: number) => {
    const { left = 0, top = 0 } = scroller.current?.getBoundingClientRect() ?? {}
    zoomAt(wanted, { x: clientX - left, y: clientY - top })
  })
  const now = useEffectEvent(() => zoom)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let last: ReturnType<typeof middle> | null = null
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      change(now() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    const touched = ({ touches }: TouchEvent) => {
      last = touches.length === 2 ? middle(touches) : null
    }
    const dragged = (event: TouchEvent) => {
      if (!last || event.touches.length !== 2) return
      event.preventDefault()
      const next = middle(event.touches)
      element.scrollBy(last.x - next.x, last.y - next.y)
      const ratio = next.apart / (last.apart || 1)
      if (Math.abs(ratio - 1) > 0.01) change(now() * ratio, next.x, next.y)
      last = next
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchstart', touched, { passive: true })
    element.addEventListener('touchend', touched, { passive: true })
    element.addEventListener('touchmove', dragged, { passive: false })
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchstart', touched)
      element.removeEventListener('touchend', touched)
      element.removeEventListener('touchmove', dragged)
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
      const inView = tops.findLastIndex((top) => top <= line)
      setPage(isAtEnd ? tops.length : Math.max(0, inView) + 1)
    }
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [scroller])
  return [Math.min(page, Math.max(1, pages)), setPage] as const
}
