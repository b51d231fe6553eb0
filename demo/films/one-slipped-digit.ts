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

/** Litres a day of nine households; the last is the one that was typed wrongly. */
const litres = [120, 140, 150, 170, 180, 200, 210, 230, 260]
const typed = 2600
const median = 180

const meanWith = (last: number) => [...litres.slice(0, -1), last].reduce((sum, one) => sum + one, 0) / 9

/** An axis that ends at `most` litres. */
const placeOn = (most: number) => (value: number) => 170 + (value / most) * 410

function axis(most: number): string {
  const x = placeOn(most)
  const step = most > 1500 ? 500 : most > 700 ? 250 : 100
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
  return [
    line([170, 240], [590, 240], { stroke: ink }),
    ...ticks.map(
      (tick) =>
        line([x(tick), 240], [x(tick), 247], { stroke: ink }) +
        words(x(tick), 265, String(tick), { size: 14, fill: quiet }),
    ),
    words(590, 286, 'litres a day', { size: 15, fill: quiet, anchor: 'end' }),
  ].join('')
}

const households = (most: number, last: number, colour = pen, fallen = 1) =>
  [...litres.slice(0, -1), last]
    .map((value, at) => {
      const y = between(90, 226 - (at % 2) * 4, during(fallen, at * 0.08, at * 0.08 + 0.3))
      return dot(
        placeOn(most)(value),
        y,
        8,
        at === 8 ? colour : pen,
        during(fallen, at * 0.08, at * 0.08 + 0.1),
      )
    })
    .join('')

/** A pointer from above with its name, as high as `row`. */
function pointer(
  most: number,
  value: number,
  name: string,
  colour: string,
  row: number,
  opacity = 1,
): string {
  const x = placeOn(most)(value)
  const y = 100 + row * 38
  const side = row === 0 ? 'start' : 'end'
  return `<g opacity="${round(opacity)}">${line([x, y], [x, 238], { stroke: colour, wide: 3 })}${words(
    x + (row === 0 ? 8 : -8),
    y + 12,
    `${name} ${Math.round(value)}`,
    { weight: 700, fill: colour, anchor: side, size: 19 },
  )}</g>`
}

/** The axis grows while the last household runs away on it. */
function running(share: number) {
  const last = between(260, typed, share)
  return { last, most: Math.max(330, last * 1.08) }
}

/** For the lesson "Cleaning a messy table". */
export const oneSlippedDigit: DrawnFilm = {
  name: 'one-slipped-digit',
  title: 'One slipped digit',
  steps: [
    {
      seconds: 6,
      words: 'No sound here; the words say all.\nNine households, and what each uses in a day.',
      draw: (share) => axis(330) + households(330, 260, pen, share * 1.4),
    },
    {
      seconds: 6,
      words:
        'The mean is 184 litres: all of it, shared out evenly.\nThe median is 180: the household in the middle.',
      draw: (share) =>
        axis(330) +
        households(330, 260) +
        pointer(330, meanWith(260), 'mean', red, 0, during(share, 0.05, 0.25)) +
        pointer(330, median, 'median', green, 1, during(share, 0.4, 0.6)),
    },
    {
      seconds: 6,
      words: 'Somebody types 2600 for 260.\nWatch the mean run after it.',
      draw: (share) => {
        const { last, most } = running(during(share, 0.15, 0.85))
        return (
          axis(most) +
          households(most, last, red) +
          pointer(most, meanWith(last), 'mean', red, 0) +
          pointer(most, median, 'median', green, 1)
        )
      },
    },
    {
      seconds: 7,
      words: 'Now the mean is 444, and no household uses 444.\nThe median has not moved.',
      draw: (share) => {
        const most = typed * 1.08
        const x = placeOn(most)
        return (
          axis(most) +
          households(most, typed, red) +
          pointer(most, meanWith(typed), 'mean', red, 0) +
          pointer(most, median, 'median', green, 1) +
          words(x(typed), 200, '2600?', {
            fill: red,
            weight: 700,
            size: 19,
            opacity: during(share, 0.1, 0.3),
          }) +
          words(x(1450), 190, 'nobody lives here', { fill: quiet, opacity: during(share, 0.4, 0.6) })
        )
      },
    },
    {
      seconds: 6,
      words: 'Do not delete it. Ask: a leak, a hotel, or a slip?\nThe paper card of the meter says 260.',
      draw: (share) => {
        const most = typed * 1.08
        const shown = during(share, 0.05, 0.25)
        const card = `<g opacity="${round(shown)}" transform="translate(400 84) rotate(-3)">
          <rect width="170" height="104" rx="4" fill="#fff7d6" stroke="${ink}" stroke-width="2"/>
          ${words(85, 30, 'Meter card 41', { size: 16, fill: quiet })}
          ${words(85, 72, '260 litres', { size: 26, weight: 700 })}</g>`
        return axis(most) + households(most, typed, red) + pointer(most, median, 'median', green, 1) + card
      },
    },
    {
      seconds: 7,
      words: 'Correct it in code, and write down why.\nThen the next person can check you.',
      draw: (share) => {
        const { last, most } = running(1 - during(share, 0.05, 0.45))
        const log = words(330, 84, 'row 9: 2600 is now 260 (slip; meter card 41)', {
          ...{ size: 18, weight: 600, fill: pen },
          opacity: during(share, 0.55, 0.7),
        })
        return (
          axis(most) +
          households(most, last, share > 0.5 ? pen : red) +
          pointer(most, meanWith(last), 'mean', red, 0) +
          pointer(most, median, 'median', green, 1) +
          log
        )
      },
    },
  ],
}
