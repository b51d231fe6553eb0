import { memo, type ReactNode } from 'react'
import { ringPoints } from './mark-hit.ts'
import type { OwnMark } from './own-mark.ts'
import type { Rotation } from './page-geometry.ts'
import { signedPoints } from './signed-points.ts'
import { pointsOfStroke } from './simplify-stroke.ts'
import { perUnit, strokePath } from './stroke-path.ts'
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

/** Lines turn with the page; what is read stays upright. */
export const MarkDrawing = memo(function MarkDrawing({ mark, number, rotation, ratio }: MarkDrawingProps) {
  const { kind, shape } = mark
  const [x = 0, y = 0, endX = x, endY = y] = shape
  const place = (left: number, top: number) => [left * perUnit, top * perUnit * ratio] as const
  if (kind === 'pen') return <path d={strokePath(pointsOfStroke(shape), ratio)} fill="currentColor" />
  if (kind === 'underline') return <path d={underlinePath(place(x, y), place(endX, endY))} {...stroke} />
  if (kind === 'ring') {
    const points = ringPoints(shape).map((point) => place(point.x, point.y).map(Math.round).join(' '))
    return <path d={`M${points.join('L')}`} {...stroke} strokeWidth="3.4" />
  }
  const [left, top] = place(x, y)
  return (
    <g transform={`translate(${left} ${top}) rotate(${-rotation})`}>
      <Glyph mark={mark} number={number} />
    </g>
  )
})

function underlinePath([x, y]: readonly [number, number], [endX, endY]: readonly [number, number]): string {
  return `M${x} ${y}Q${(x + endX) / 2} ${(y + endY) / 2 + 4} ${endX} ${endY}`
}

function Glyph({ mark, number }: Pick<MarkDrawingProps, 'mark' | 'number'>): ReactNode {
  const { kind, text, points } = mark
  if (kind === 'tick') return <path d="M-14 2C-10 5-8 10-6 15C2 1 9-8 20-15" {...stroke} />
  if (kind === 'cross') return <path d="M-12-13C-4-4 4 4 13 12M12-12C4-5-6 5-12 13" {...stroke} />
  if (kind === 'note') return <Pin number={number} />
  if (kind === 'points') return <RingedPoints points={points ?? 0} />
  return <Written text={text ?? ''} points={points} isStamped={kind === 'remark'} />
}

function Pin({ number }: { number: number | undefined }) {
  return (
    <>
      <path className="mark-pin" d="M0 0L9-7V-15H35V15H9V7Z" strokeLinejoin="round" />
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
  const width = Math.max(...lines.map((line) => line.length)) * 11.6 + 20
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
