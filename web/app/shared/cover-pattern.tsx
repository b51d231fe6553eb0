import { type ReactNode, useId } from 'react'

interface Tile {
  width: number
  height: number
  /** Degrees. */
  turn?: number
  drawing: ReactNode
}

const arc = { fill: 'none', stroke: 'white', strokeWidth: 3.5 }
const zigzag = 'M-9 23L9 5L27 23L45 5'
const leaf = 'M26 26A24 24 0 0 1 2 2A24 24 0 0 1 26 26z'

/** Pixels, so that tiles do not grow with the cover. */
const tiles: Tile[] = [
  {
    width: 40,
    height: 40,
    drawing: (
      <>
        <circle cx="10" cy="10" r="7.5" />
        <circle cx="30" cy="30" r="7.5" />
      </>
    ),
  },
  { width: 26, height: 26, turn: 45, drawing: <path d="M0 0h10v26H0z" /> },
  { width: 44, height: 44, drawing: <path d="M0 0h22v22H0zM22 22h22v22H22z" /> },
  {
    width: 48,
    height: 24,
    drawing: (
      <>
        <circle cx="24" cy="24" r="21" {...arc} />
        <circle cx="24" cy="24" r="12.5" {...arc} />
      </>
    ),
  },
  {
    width: 36,
    height: 28,
    drawing: (
      <g fill="none" stroke="white" strokeWidth="7">
        <path d={zigzag} />
        <path d={zigzag} transform="translate(0 -28)" />
        <path d={zigzag} transform="translate(0 28)" />
      </g>
    ),
  },
  {
    width: 52,
    height: 52,
    drawing: [0, 90, 180, 270].map((turn) => (
      <path key={turn} d={leaf} transform={`rotate(${turn} 26 26)`} />
    )),
  },
]

export function CoverPattern({ pattern }: { pattern: number }) {
  const id = useId()
  const { width, height, turn = 0, drawing } = tiles[pattern % tiles.length] as Tile
  return (
    <svg aria-hidden="true" fill="white" fillOpacity="0.2" strokeOpacity="0.2">
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(14 0) rotate(${turn})`}
      >
        {drawing}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} fillOpacity="1" />
    </svg>
  )
}
