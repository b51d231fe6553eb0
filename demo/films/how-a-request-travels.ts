import {
  between,
  box,
  type DrawnFilm,
  dot,
  during,
  green,
  ink,
  line,
  pen,
  quiet,
  round,
  words,
} from './drawing.ts'

const phone = [130, 180] as const
const names = [400, 86] as const
const server = [520, 180] as const

/** What stands on every picture: the phone, the server, and the name server above. */
function places(list: number, thinking: number): string {
  const rows = ['Dr Rao, 10:30', 'Dr Pinto, 11:00', 'Dr Shah, 12:15'].map((row, at) =>
    words(phone[0], 164 + at * 22, row, { size: 13, opacity: during(list, at * 0.25, at * 0.25 + 0.3) }),
  )
  return [
    box(70, 110, 120, 150),
    box(85, 126, 90, 22, { fill: list > 0 ? '#e8edf8' : pen, stroke: pen }),
    words(phone[0], 142, 'Doctors today', { size: 12, fill: list > 0 ? ink : 'white' }),
    ...rows,
    words(phone[0], 282, 'phone', { fill: quiet, size: 15 }),
    box(462, 110, 116, 150),
    line([478, 140], [562, 140]),
    line([478, 164], [562, 164]),
    box(484, 188, 72, 48, { fill: thinking > 0 ? '#dcefe2' : 'white', stroke: thinking > 0 ? green : ink }),
    words(server[0], 218, 'tables', { size: 14 }),
    words(server[0], 282, 'server', { fill: quiet, size: 15 }),
  ].join('')
}

const nameServer = (opacity: number) =>
  `<g opacity="${opacity}">${box(342, 66, 116, 34)}${words(names[0], 88, 'name server', { size: 15 })}</g>`

type Place = readonly [number, number]

/** Something that travels from one place to another; what it says stands over the middle of its way, or below it. */
function travels(
  from: Place,
  to: Place,
  share: number,
  say: string,
  { colour = pen, below = false } = {},
): string {
  if (share <= 0 || share >= 1) return ''
  const x = (from[0] + to[0]) / 2
  const y = (from[1] + to[1]) / 2 + (below ? 44 : -18)
  return (
    dot(between(from[0], to[0], share), between(from[1], to[1], share), 9, colour) +
    words(x, y, say, { size: 17, weight: 600, fill: colour })
  )
}

const atPhone = [198, 140] as const
const atNames = [334, 84] as const
const road = (y: number) => line([200, y], [452, y], { stroke: quiet, dashed: true })
const left = (y: number) => [205, y] as const
const right = (y: number) => [447, y] as const

/** The time that is over, beside the title: four journeys of 40 ms and 10 ms of work. */
function clock(milliseconds: number): string {
  const wide = (milliseconds / 170) * 186
  return [
    box(352, 28, 190, 14, { fill: 'white', stroke: quiet }),
    `<rect x="354" y="30" width="${round(wide)}" height="10" rx="4" fill="${pen}"/>`,
    words(552, 42, `${Math.round(milliseconds)} ms`, { size: 18, weight: 700, anchor: 'start' }),
  ].join('')
}

/** For the lesson "Talking to an API". */
export const howARequestTravels: DrawnFilm = {
  name: 'how-a-request-travels',
  title: 'How a request travels',
  steps: [
    {
      seconds: 5,
      words:
        'This film has no sound; read along here.\nYou press “Doctors today”. The list is on the server.',
      draw: (share) =>
        places(0, 0) +
        (share > 0.5 ? dot(150, 144, 4 + 10 * during(share, 0.5, 0.7), pen, 0.4) : '') +
        clock(0),
    },
    {
      seconds: 6,
      words: 'First the phone asks for the address of clinic.example.\nOne journey there and back: 40 ms.',
      draw: (share) =>
        places(0, 0) +
        nameServer(1) +
        travels(atPhone, atNames, during(share, 0.05, 0.45), 'clinic.example?', { below: true }) +
        travels(atNames, atPhone, during(share, 0.5, 0.9), '203.0.113.7', { colour: green, below: true }) +
        clock(40 * during(share, 0.05, 0.9)),
    },
    {
      seconds: 5,
      words: 'Then it knocks, and the server opens the connection.\nThe second journey.',
      draw: (share) =>
        places(0, 0) +
        nameServer(0.35) +
        road(200) +
        travels(left(200), right(200), during(share, 0.05, 0.45), 'Hello?') +
        travels(right(200), left(200), during(share, 0.5, 0.9), 'Hello.', { colour: green }) +
        clock(40 + 40 * during(share, 0.05, 0.9)),
    },
    {
      seconds: 5,
      words: 'They agree on keys, so that nobody on the way can read.\nThe third.',
      draw: (share) =>
        places(0, 0) +
        road(200) +
        travels(left(200), right(200), during(share, 0.05, 0.45), 'my half of a key') +
        travels(right(200), left(200), during(share, 0.5, 0.9), 'and mine', { colour: green }) +
        clock(80 + 40 * during(share, 0.05, 0.9)),
    },
    {
      seconds: 4,
      words: 'Only now does your question leave:\na few hundred bytes.',
      draw: (share) =>
        places(0, 0) +
        road(200) +
        travels(left(200), right(200), during(share, 0.05, 0.9), 'GET /api/doctors') +
        clock(120 + 20 * during(share, 0.05, 0.9)),
    },
    {
      seconds: 3,
      words: 'The server asks its tables.\nThat is quick: 10 ms.',
      draw: (share) => places(0, share) + road(200) + clock(140 + 10 * during(share, 0, 0.9)),
    },
    {
      seconds: 4,
      words: 'The answer comes back: 200, and the list as JSON.',
      draw: (share) =>
        places(0, 0) +
        road(200) +
        travels(right(200), left(200), during(share, 0.05, 0.9), '200 [{"name":"Dr Rao"…', {
          colour: green,
        }) +
        clock(150 + 20 * during(share, 0.05, 0.9)),
    },
    {
      seconds: 5,
      words:
        'Four journeys and a little work: 170 ms.\nAsk twice on the open connection, and three are saved.',
      draw: (share) =>
        places(share * 2, 0) +
        words(326, 180, '4 × 40 + 10', { size: 24, weight: 600 }) +
        words(326, 212, '= 170 ms', { size: 24, weight: 700, fill: pen }) +
        clock(170),
    },
  ],
}
