import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/**
 * HTML drag and drop does not support touch. The document listens, because a moved element loses the
 * pointer.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [place, setPlace] = useState<number | null>(null)
  const move = useRef(onMove)
  move.current = onMove
  const placeAt = (x: number, y: number) => {
    const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
    return item && list.current?.contains(item) ? Number(item.dataset.place) : null
  }
  const begin = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0) return
    // Keeps a mouse from selecting text.
    event.preventDefault()
    const controller = new AbortController()
    const { signal } = controller
    let currentPlace = from
    const drag = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const to = placeAt(clientX, clientY)
      if (to === null || to === currentPlace) return
      move.current(currentPlace, to)
      currentPlace = to
      setPlace(to)
    }
    const end = () => {
      controller.abort()
      setPlace(null)
    }
    setPlace(from)
    document.addEventListener('pointermove', drag, { signal })
    document.addEventListener('pointerup', end, { signal })
    document.addEventListener('pointercancel', end, { signal })
  }
  return { place, begin }
}
