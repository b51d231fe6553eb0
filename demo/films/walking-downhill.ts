import {
  between,
  type DrawnFilm,
  dot,
  during,
  green,
  ink,
  line,
  pen,
  quiet,
  red,
  round,
  words,
} from './drawing.ts'

/** Persons in a household, and hundreds of litres that it uses in a day. */
const points = [
  [1, 1.6],
  [2, 2.7],
  [3, 4.1],
  [4, 5.2],
  [5, 6.6],
] as const

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const loss = (slope: number) => mean(points.map(([x, y]) => (y - slope * x) ** 2))
const rise = (slope: number) => mean(points.map(([x, y]) => -2 * x * (y - slope * x)))
const best = mean(points.map(([x, y]) => x * y)) / mean(points.map(([x]) => x * x))

/** Where one stands after each step downhill. */
function walk(from: number, pace: number, steps: number): number[] {
  const stands = [from]
  for (let step = 0; step < steps; step += 1) {
    const at = stands.at(-1) ?? from
    stands.push(at - pace * rise(at))
  }
  return stands
}

const calm = walk(0.1, 0.015, 7)
const hasty = walk(1.1, 0.1, 5)

/** On the left: households and the line through them. */
const houseX = (persons: number) => 76 + persons * 38
const houseY = (hundreds: number) => 268 - hundreds * 25

function data(slope: number, misses: number): string {
  // The line ends where the sheet does.
  const end = Math.min(5.5, 7.3 / slope)
  return [
    line([76, 268], [290, 268], { stroke: ink }),
    line([76, 268], [76, 84], { stroke: ink }),
    words(290, 290, 'persons', { size: 15, fill: quiet, anchor: 'end' }),
    words(84, 82, 'litres', { size: 15, fill: quiet, anchor: 'start' }),
    ...points.map(([x, y]) =>
      line([houseX(x), houseY(y)], [houseX(x), houseY(slope * x)], { stroke: red, opacity: misses, wide: 3 }),
    ),
    line([houseX(0), houseY(0)], [houseX(end), houseY(slope * end)], { stroke: pen, wide: 3 }),
    ...points.map(([x, y]) => dot(houseX(x), houseY(y), 7, ink)),
  ].join('')
}

/** On the right: how wrong each slope is. */
const slopeX = (slope: number) => 356 + (slope / 2.7) * 240
const lossY = (wrong: number) => 268 - wrong * 9

function valley(opacity = 1, shown = 1): string {
  const curve = Array.from({ length: Math.max(2, Math.round(55 * shown)) }, (_, at) => at / 20)
    .filter((slope) => lossY(loss(slope)) > 84)
    .map((slope) => `${round(slopeX(slope))} ${round(lossY(loss(slope)))}`)
  return `<g opacity="${round(opacity)}">${line([356, 268], [596, 268], { stroke: ink })}${line([356, 268], [356, 84])}
    <path d="M${curve.join('L')}" fill="none" stroke="${quiet}" stroke-width="3"/>
    ${words(596, 290, 'slope', { size: 15, fill: quiet, anchor: 'end' })}
    ${words(364, 82, 'how wrong', { size: 15, fill: quiet, anchor: 'start' })}</g>`
}

const stand = (slope: number, colour = pen) => dot(slopeX(slope), lossY(loss(slope)), 9, colour)

/** The way so far, as small dots. */
const trail = (stands: readonly number[], colour: string) =>
  stands.map((slope) => dot(slopeX(slope), lossY(loss(slope)), 4, colour, 0.5)).join('')

function tangent(slope: number, opacity: number): string {
  const reach = 0.18
  const from = [slopeX(slope - reach), lossY(loss(slope) - reach * rise(slope))] as const
  const to = [slopeX(slope + reach), lossY(loss(slope) + reach * rise(slope))] as const
  return line(from, to, { stroke: green, wide: 3, opacity })
}

/** Some steps of a walk, one after the other. */
function walking(stands: readonly number[], share: number, colour: string) {
  const way = Math.min(stands.length - 1.001, share * (stands.length - 1))
  const last = Math.floor(way)
  const slope = between(stands[last] ?? 0, stands[last + 1] ?? 0, during(way - last, 0.2, 0.8))
  return data(slope, 0.6) + valley() + trail(stands.slice(0, last + 1), colour) + stand(slope, colour)
}

const start = calm[0] ?? 0

/** For the lesson "A line through points". */
export const walkingDownhill: DrawnFilm = {
  name: 'walking-downhill',
  title: 'Walking downhill to the best line',
  steps: [
    {
      seconds: 5,
      words: 'There is no sound. Five households:\nthe more people, the more water.',
      draw: (share) => data(between(0, start, during(share, 0.4, 0.9)), 0),
    },
    {
      seconds: 5,
      words: 'Begin with any line. The red parts are what it misses;\nsquare them and take their mean.',
      draw: (share) => data(start, during(share, 0.1, 0.4)),
    },
    {
      seconds: 6,
      words: 'Each slope has one such number.\nAll of them together make a valley.',
      draw: (share) =>
        data(start, 0.6) +
        valley(during(share, 0, 0.2), during(share, 0.1, 0.8)) +
        (share > 0.8 ? stand(start) : ''),
    },
    {
      seconds: 5,
      words: 'You stand in fog and feel the ground with your foot.\nIt falls to the right, and steeply.',
      draw: (share) => data(start, 0.6) + valley() + stand(start) + tangent(start, during(share, 0.15, 0.4)),
    },
    {
      seconds: 7,
      words:
        'Step downhill, feel again, step again.\nSteps become short by themselves where the ground is flat.',
      draw: (share) => walking(calm, during(share, 0.02, 0.95), pen),
    },
    {
      seconds: 5,
      words: 'Where it is level, you are there:\n133 litres more for each person.',
      draw: (share) =>
        data(best, 0.6) +
        valley() +
        trail(calm, pen) +
        stand(best) +
        tangent(best, 1) +
        words(476, 180, '1.33', { size: 30, weight: 700, fill: green, opacity: during(share, 0.2, 0.4) }),
    },
    {
      seconds: 6,
      words: 'Steps that are too long jump over the valley,\neach time higher. Then halve the pace.',
      draw: (share) => walking(hasty, share, red),
    },
  ],
}
