import { t } from '@lingui/core/macro'
import type { PointerEventHandler, ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { placeAfterKey } from './page-order.ts'
import type { PhotoPage } from './photo-types.ts'

interface PageSheetProps {
  page: PhotoPage
  place: number
  count: number
  isSelected: boolean
  isDragged: boolean
  note: ReactNode
  onDragStart: PointerEventHandler
  onSelect: () => void
  onMove: (to: number) => void
}

export function PageSheet(props: PageSheetProps) {
  const { page, place, count, isSelected, isDragged, note, onDragStart, onSelect, onMove } = props
  const number = place + 1
  const name = t`Page ${number} of ${count}`
  const state = stateText(page)
  const thumbnail = page.state === 'ready' || page.state === 'rendering' ? page.thumbnail : ''
  return (
    <li className={`photo-page${isDragged ? ' photo-page-dragged' : ''}`} data-place={place}>
      <button
        type="button"
        className="photo-page-button"
        aria-label={state ? `${name}. ${state}` : name}
        aria-pressed={isSelected}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+Home Shift+End"
        onClick={onSelect}
        onKeyDown={(event) => {
          const to = event.shiftKey ? placeAfterKey(event.key, place, count) : null
          if (to === null) return
          event.preventDefault()
          onMove(to)
        }}
      >
        {thumbnail && <img src={thumbnail} alt="" draggable={false} />}
        {page.state === 'failed' && <Icon name="warning" />}
        {state && <span className="photo-page-state">{state}</span>}
      </button>
      <div className="photo-page-foot">
        <span className="tnum font-strong" aria-hidden="true">
          {number}
        </span>
        <span className="photo-page-note">{note}</span>
        {count > 1 && (
          <span className="photo-page-handle" aria-hidden="true" onPointerDown={onDragStart}>
            <Icon name="drag" />
          </span>
        )}
      </div>
    </li>
  )
}

function stateText({ state }: PhotoPage): string {
  if (state === 'pending') return t`Reading...`
  if (state === 'rendering') return t`Changing...`
  return state === 'failed' ? t`Not added` : ''
}
