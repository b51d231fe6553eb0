import { type PointerEvent, type RefObject, useState } from 'react'

export interface DropPlace {
  readonly section: string
  readonly before: string | undefined
  readonly row: number
}

interface Row {
  readonly top: number
  readonly bottom: number
  readonly section: string | undefined
  readonly topic: { readonly key: string; readonly section: string } | undefined
}

export function dropPlace(rows: readonly Row[], dragged: string, pointerY: number): DropPlace {
  const foundRow = rows.findIndex(({ top, bottom }) => pointerY < (top + bottom) / 2)
  const row = foundRow < 0 ? rows.length : foundRow
  const above = rows.slice(0, row).findLast(({ topic }) => topic?.key !== dragged)
  const below = rows.slice(row).find(({ topic }) => topic !== undefined && topic.key !== dragged)
  const section = above
    ? (above.topic?.section ?? above.section ?? '')
    : (rows[0]?.section ?? below?.topic?.section)
  return { section: section ?? '', before: below?.topic?.key, row }
}

const edge = 72
const scrollStep = 16

/** The list handles events, so rows need no handlers. */
export function useDrag(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (key: string, place: DropPlace) => void,
) {
  const [drag, setDrag] = useState<{ key: string; place: DropPlace | null } | null>(null)
  const end = (isDrop: boolean) => {
    setDrag(null)
    if (isDrop && drag?.place) onDrop(drag.key, drag.place)
  }
  return {
    dragged: drag?.key,
    place: drag?.place ?? null,
    dragProps: {
      onPointerDown(event: PointerEvent<HTMLOListElement>) {
        const { target, currentTarget, button, pointerId } = event
        const handle = target instanceof Element ? target.closest('.drag-handle') : null
        const key = handle?.closest<HTMLElement>('[data-topic]')?.dataset.topic
        if (!key || button !== 0) return
        event.preventDefault()
        currentTarget.setPointerCapture?.(pointerId)
        setDrag({ key, place: null })
      },
      onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLOListElement>) {
        if (!drag) return
        scrollAtEdge(currentTarget, clientY)
        setDrag({ ...drag, place: dropPlace(rowsOf(list.current), drag.key, clientY) })
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  }
}

function rowsOf(list: HTMLOListElement | null): Row[] {
  return [...(list?.querySelectorAll(':scope > li:not(.drop-place)') ?? [])].map((child) => {
    const { top, bottom } = child.getBoundingClientRect()
    const { topic, section, inSection = '' } = (child as HTMLElement).dataset
    return {
      top,
      bottom,
      section,
      topic: topic === undefined ? undefined : { key: topic, section: inSection },
    }
  })
}

function scrollAtEdge(element: HTMLElement, y: number): void {
  const place = element.closest('.dialog-body') ?? document.scrollingElement
  if (y < edge) place?.scrollBy(0, -scrollStep)
  else if (y > innerHeight - edge) place?.scrollBy(0, scrollStep)
}
