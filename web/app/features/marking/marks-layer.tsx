import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import type { Rotation } from '#contract/marking/page-geometry.ts'
import { drawnWidth } from '#contract/marking/stroke.ts'
import { MarkDrawing } from './mark-drawing.tsx'
import { markText } from './mark-text.ts'
import type { OwnMark } from './own-mark.ts'

export interface MarksLayerProps<M extends OwnMark> {
  marks: readonly M[]
  numbers: ReadonlyMap<string, number>
  rotation: Rotation
  /** Height divided by width, before rotation. */
  ratio: number
  chosenId: string | undefined
  onChoose?: ((mark: M) => void) | undefined
  onMarkKey?: ((event: KeyboardEvent, mark: M) => void) | undefined
}

export const markElementId = (id: string) => `mark-${id}`

export function MarksLayer<M extends OwnMark>(props: MarksLayerProps<M>) {
  const { marks, numbers, rotation, ratio, chosenId, onChoose, onMarkKey } = props
  const drawing = (mark: M) => (
    <MarkDrawing mark={mark} number={numbers.get(mark._id)} rotation={rotation} ratio={ratio} />
  )
  const elementPropsOf = ({ _id, ink }: M) => ({
    id: markElementId(_id),
    className: `drawn-mark ink-${ink}`,
    'data-chosen': _id === chosenId || undefined,
  })
  const sheet = {
    className: 'marks',
    viewBox: `0 0 ${drawnWidth} ${drawnWidth * ratio}`,
    preserveAspectRatio: 'none',
  }
  if (!onMarkKey)
    return (
      <>
        <MarksInWords marks={marks} numbers={numbers} />
        <svg {...sheet} aria-hidden="true">
          {marks.map((mark) => (
            <g key={mark._id} {...elementPropsOf(mark)}>
              {drawing(mark)}
            </g>
          ))}
        </svg>
      </>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing
    <svg {...sheet} role="group" aria-label={t`Marks on this page`}>
      {marks.map((mark) => (
        // biome-ignore lint/a11y/useSemanticElements: a shape in a drawing cannot be an HTML button
        <g
          key={mark._id}
          {...elementPropsOf(mark)}
          role="button"
          tabIndex={0}
          aria-label={markText(mark, numbers.get(mark._id))}
          data-desk-keys=""
          onKeyDown={(event) => onMarkKey(event, mark)}
          onClick={() => onChoose?.(mark)}
        >
          {drawing(mark)}
        </g>
      ))}
    </svg>
  )
}

function MarksInWords({ marks, numbers }: Pick<MarksLayerProps<OwnMark>, 'marks' | 'numbers'>) {
  if (marks.length === 0) return null
  return (
    <ol className="vh" aria-label={t`Marks on this page, from top to bottom`}>
      {marks.map((mark) => (
        <li key={mark._id}>{markText(mark, numbers.get(mark._id))}</li>
      ))}
    </ol>
  )
}
