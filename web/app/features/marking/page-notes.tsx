import { t } from '@lingui/core/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { placeOf } from '#contract/marking/marks-in-order.ts'
import { signedPoints } from '#contract/marking/stroke.ts'
import { isShownBeside, type OwnMark } from './own-mark.ts'
import { toScreen } from './page-geometry.ts'
import type { ShownPage } from './page-view.tsx'

export interface PageNotesProps<M extends OwnMark> {
  page: ShownPage<M>
  number: number
  chosenId: string | undefined
  isBelow: boolean
  onChoose: (mark: M) => void
  actions?: (mark: M) => ReactNode
}

/** Pixels between notes. */
const gap = 6

export function PageNotes<M extends OwnMark>(props: PageNotesProps<M>) {
  const { page, number, chosenId, isBelow, onChoose, actions } = props
  const list = useRef<HTMLUListElement>(null)
  const notes = page.marks.filter(isShownBeside)
  const tops = notes.map((mark) => toScreen(placeOf(mark), page.shown, page.rotation).y - 14)

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    let freeTop = 0
    for (const [index, row] of [...current.children].entries()) {
      if (!(row instanceof HTMLElement)) continue
      const top = isBelow ? 0 : Math.max(freeTop, tops[index] ?? 0)
      row.style.setProperty('top', `${top}px`)
      freeTop = top + row.offsetHeight + gap
    }
    current.style.setProperty('min-height', isBelow ? '0' : `${freeTop}px`)
  })

  if (notes.length === 0) return isBelow ? null : <div className="page-notes" />
  return (
    <ul
      ref={list}
      className={`page-notes ${isBelow ? 'page-notes-below' : ''}`}
      aria-label={t`Notes on page ${number}`}
    >
      {notes.map((mark) => (
        <li
          key={mark._id}
          className={`page-note ink-${mark.ink}`}
          data-chosen={mark._id === chosenId || undefined}
        >
          <button type="button" className="page-note-text" onClick={() => onChoose(mark)}>
            <NoteSign mark={mark} number={page.numbers.get(mark._id)} />
            <span>
              {mark.text}
              {mark.kind === 'note' && mark.points !== null && <b> {signedPoints(mark.points)}</b>}
            </span>
          </button>
          {actions && mark._id === chosenId && <div className="page-note-actions">{actions(mark)}</div>}
        </li>
      ))}
    </ul>
  )
}

export function NoteSign({ mark, number }: { mark: OwnMark; number: number | undefined }) {
  if (mark.kind === 'points') return <b className="note-points tnum">{signedPoints(mark.points ?? 0)}</b>
  return <span className="note-number tnum">{number}</span>
}
