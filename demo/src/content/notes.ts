export interface NoteContent {
  course: string
  topic: string
  daysAgo: number
  hour: number
  /** A second of the topic's film. */
  second?: number
  /** A page of the topic's handout. */
  page?: number
  text: string
}

const fullStack = 'full-stack-web-development'
const data = 'data-science-in-python'
const databases = 'databases-without-fear'

/** Oldest first. */
export const noteContents: readonly NoteContent[] = [
  {
    ...{ course: databases, topic: 'Names, things and facts', daysAgo: 61, hour: 21.2, page: 1 },
    text: 'One fact, one place. If I have to change a phone number twice, the table is lying to me.',
  },
  {
    ...{ course: data, topic: 'What a data set can and cannot say', daysAgo: 54, hour: 19.5, page: 1 },
    text: 'Who, why, how, and who is missing. In our bills: people with tankers have no meter, so they are not in it at all.',
  },
  {
    ...{ course: fullStack, topic: 'Layout with grid and flex', daysAgo: 48, hour: 20.1, page: 1 },
    text: 'minmax(0, 1fr) and not only 1fr, or a long word pushes the column out at 320 px.',
  },
  {
    ...{ course: databases, topic: 'Indexes, and reading a plan', daysAgo: 32, hour: 20.9 },
    text: 'Telephone book! Surname, then first name. An index on (doctor, day) is no use for a day alone.\n\nAsk Arun sir: does the order matter if both are compared with = ?',
  },
  {
    ...{ course: fullStack, topic: 'Talking to an API', daysAgo: 25, hour: 21.6, second: 14 },
    text: 'Three journeys before I have even asked anything. So: one connection, few questions.',
  },
  {
    ...{ course: fullStack, topic: 'Talking to an API', daysAgo: 25, hour: 21.7, second: 32 },
    text: '4 × 40 + 10 = 170 ms. A faster server would save 5 ms, one question less saves 50.',
  },
  {
    ...{ course: databases, topic: 'Two writers at once', daysAgo: 21, hour: 22.1 },
    text: 'UPDATE ... WHERE free > 0, then look how many rows. 1 = mine, 0 = somebody was faster.',
  },
  {
    ...{ course: data, topic: 'Joining tables without inventing rows', daysAgo: 3, hour: 20.2, page: 1 },
    text: 'validate="many_to_one" every time. 38 bills had no street. All of them are from the new lane behind the temple!',
  },
  {
    ...{ course: data, topic: 'Cleaning a messy table', daysAgo: 2, hour: 21.1, second: 9 },
    text: 'माध्य (mean) = सबमें बराबर बाँटो। माध्यिका (median) = क़तार में बीच वाला घर।',
  },
  {
    ...{ course: data, topic: 'Cleaning a messy table', daysAgo: 2, hour: 21.12, second: 16 },
    text: '2600 instead of 260: only one house is wrong and the mean runs away. Check meter 41 in my own file.',
  },
  {
    ...{ course: fullStack, topic: 'Files, pictures and what they weigh', daysAgo: 1, hour: 21.4 },
    text: 'Weigh the ten largest files of the clinic site tomorrow. I think door.png is the worst.',
  },
]
