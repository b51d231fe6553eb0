/** How the line chart lies in its place: which numbers stand at the left, which days below, and where each point is. */

const steps = 4

/** The highest of the five lines of the grid: 4 times 1, 2 or 5 with noughts, and not below any value. */
export function highestLine(values: readonly number[]): number {
  const least = Math.max(1, Math.max(0, ...values) / steps)
  const size = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((one) => one * size).find((one) => one >= least) ?? least
  return step * steps
}

export const gridLines = (highest: number): number[] =>
  Array.from({ length: steps + 1 }, (_, index) => (highest / steps) * index)

/** Every how manieth point is named below, so that `room` pixels hold the names: days go by weeks where they can. */
export function ticksEvery(points: number, room: number): number {
  const atMost = Math.max(2, Math.floor(room / 72))
  const least = Math.ceil(points / atMost)
  return points > 14 && least <= 7 ? 7 : least
}

/** A line through the points that have a value, as an SVG path; where there is none it breaks. */
export function linePath(
  values: readonly (number | null)[],
  place: (index: number, value: number) => readonly [number, number],
): string {
  let isDrawing = false
  return values
    .map((value, index) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const [x, y] = place(index, value)
      const sign = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${sign}${round(x)} ${round(y)}`
    })
    .join('')
}

const round = (number: number) => Math.round(number * 10) / 10
