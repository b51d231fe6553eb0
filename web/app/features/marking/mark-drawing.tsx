import { memo, type ReactNode } from 'react'
import type { Rotation } from '#contract/marking/page-geometry.ts'
import { drawnPerPageUnit, lineOf, pinPath, signedPoints, signPaths } from '#contract/marking/stroke.ts'
import type { OwnMark } from './own-mark.ts'
import { textLines } from './text-lines.ts'

export interface MarkDrawingProps {
  mark: OwnMark
  number: number | undefined
  rotation: Rotation
  ratio: number
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Lines turn with the page; text stays upright. */
export const MarkDrawing = memo(function MarkDrawing({ mark, number, rotation, ratio }: MarkDrawingProps) {
  const line = lineOf(mark, ratio)
  if (line?.lineWidth === null) return <path d={line.d} fill="currentColor" />
  if (line) return <path d={line.d} {...stroke} strokeWidth={line.lineWidth} />
  const [x = 0, y = 0] = mark.shape
  return (
    <g transform={`translate(${x * drawnPerPageUnit} ${y * drawnPerPageUnit * ratio}) rotate(${-rotation})`}>
      <Glyph mark={mark} number={number} />
    </g>
  )
})

function Glyph({ mark, number }: Pick<MarkDrawingProps, 'mark' | 'number'>): ReactNode {
  const { kind, text, points } = mark
  if (kind === 'tick') return <path d={signPaths.tick} {...stroke} />
  if (kind === 'cross') return <path d={signPaths.cross} {...stroke} />
  if (kind === 'note') return <Pin number={number} />
  if (kind === 'points') return <RingedPoints points={points ?? 0} />
  return <Written text={text ?? ''} points={points} isStamped={kind === 'remark'} />
}

function Pin({ number }: { number: number | undefined }) {
  return (
    <>
      <path className="mark-pin" d={pinPath} strokeLinejoin="round" />
      <text className="mark-number" x="22" y="7.5" textAnchor="middle">
        {number}
      </text>
    </>
  )
}

function RingedPoints({ points }: { points: number }) {
  const text = signedPoints(points)
  const width = 12 + text.length * 8
  return (
    <>
      <ellipse rx={width} ry="21" transform="rotate(-4)" {...stroke} strokeWidth="2.6" />
      <text className="mark-points" y="9.5" textAnchor="middle">
        {text}
      </text>
    </>
  )
}

const lineHeight = 28

function Written({ text, points, isStamped }: { text: string; points: number | null; isStamped: boolean }) {
  const lines = textLines(points === null ? text : `${text} ${signedPoints(points)}`)
  const width = Math.max(...lines.map((line) => line.length)) * 9.8 + 24
  return (
    <>
      {isStamped && (
        <rect
          x="-10"
          y="-22"
          width={width}
          height={lines.length * lineHeight + 6}
          rx="3"
          {...stroke}
          strokeWidth="2.4"
          transform="rotate(-1)"
        />
      )}
      <text className="mark-text">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <tspan key={index} x="0" y={index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}
