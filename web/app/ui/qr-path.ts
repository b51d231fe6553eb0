import { encode } from 'uqr'

export interface QrPath {
  /** Modules of one side, with the quiet border of four that readers ask for. */
  readonly size: number
  /** The dark modules as one SVG path, a row's neighbours joined. */
  readonly path: string
}

/** The QR code of a text, with the middle degree of error correction. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : '.'))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
