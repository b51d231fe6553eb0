/** Lengths of the films in `demo/films`. */
export const filmSeconds = {
  'how-a-request-travels': 37,
  'one-slipped-digit': 38,
  'walking-downhill': 39,
} as const

export type FilmName = keyof typeof filmSeconds

export interface LessonContent {
  minutes: number
  /** A Markdown file in `content`. */
  textFile?: string
  film?: FilmName
  /** Files without `url` are in the folder `lessons`. */
  files?: readonly { name: string; url?: string }[]
  /** Absent: a button completes the topic. */
  doneWhen?: 'opened' | 'submitted' | { watchedPercent: number }
  assignment?: string
  /** Days from today. */
  opensInDays?: number
}

interface CourseLessons {
  /** Each topic opens after the previous topic is done. */
  opensInOrder?: true
  /** Headings, then topic names, in the order of the syllabus. */
  sections: Readonly<Record<string, Readonly<Record<string, LessonContent>>>>
}

/** Keys are course slugs. */
export const courseLessons: Readonly<Record<string, CourseLessons>> = {
  'full-stack-web-development': {
    sections: {
      'The page': {
        'How a page reaches a phone': { minutes: 35 },
        'HTML, forms and semantics': { minutes: 50 },
        'Layout with grid and flex': { minutes: 55 },
        'Type, colour and contrast': { minutes: 40 },
        'JavaScript you can read aloud': { minutes: 60 },
        'State, events and the keyboard': { minutes: 50 },
      },
      'The server': {
        'Talking to an API': {
          minutes: 30,
          textFile: 'lessons/talking-to-an-api.md',
          film: 'how-a-request-travels',
          files: [
            {
              name: 'MDN: Using the Fetch API',
              url: 'https://developer.mozilla.org/docs/Web/API/Fetch_API/Using_Fetch',
            },
          ],
        },
        'Node, routes and errors': { minutes: 55 },
        'PostgreSQL: tables that tell the truth': { minutes: 60 },
        'Deploying on a small budget': { minutes: 45 },
        'Sessions and passwords': { minutes: 50 },
        'Files, pictures and what they weigh': {
          minutes: 25,
          textFile: 'lessons/files-and-what-they-weigh.md',
        },
      },
      'In use': {
        'Tests that fail for a reason': { minutes: 55 },
        'Logs you can search at night': { minutes: 30 },
        'Backups, and restoring one': { minutes: 45 },
        'When two people press Book': { minutes: 40 },
        'Knowing when it is down': { minutes: 30 },
        'Handing the site over': { minutes: 35 },
      },
    },
  },
  'data-science-in-python': {
    sections: {
      'Before you count': {
        'What a data set can and cannot say': { minutes: 30, doneWhen: 'opened' },
        'Python you need this week': { minutes: 60 },
        'Reading a file, and being suspicious': { minutes: 40 },
      },
      Tables: {
        'Arrays and vectors': { minutes: 45 },
        'Tables with pandas': { minutes: 60 },
        'Joining tables without inventing rows': { minutes: 35 },
        'Cleaning a messy table': {
          minutes: 35,
          textFile: 'lessons/cleaning-a-messy-table.md',
          film: 'one-slipped-digit',
          doneWhen: { watchedPercent: 90 },
          files: [{ name: 'complaints-raw.csv' }],
        },
        'Grouping and summing up': { minutes: 45 },
      },
      'Saying what you see': {
        'Describing: centre, spread, shape': {
          minutes: 40,
          textFile: 'lessons/describing-centre-spread-shape.md',
          doneWhen: 'submitted',
          assignment: 'Describe a data set',
          files: [{ name: 'Open Government Data Platform India', url: 'https://www.data.gov.in' }],
        },
        'Charts for looking': { minutes: 35 },
        'Charts for telling': { minutes: 40 },
      },
      'How sure are you?': {
        'Chance and samples': { minutes: 45 },
        'Comparing two groups': { minutes: 40 },
        'A line through points': {
          minutes: 45,
          textFile: 'lessons/a-line-through-points.md',
          film: 'walking-downhill',
          doneWhen: { watchedPercent: 80 },
          files: [{ name: 'households.csv' }],
        },
        'Time, seasons and holidays': { minutes: 40 },
        'Cause, and how we fool ourselves': { minutes: 35 },
      },
      'Giving it to others': {
        'A notebook others can run': { minutes: 45 },
        'People in the data': { minutes: 30, opensInDays: 12 },
      },
    },
  },
  'databases-without-fear': {
    sections: {
      'Tables that say what is true': {
        'Names, things and facts': { minutes: 40 },
        'Keys and references': { minutes: 45 },
        'Constraints that say no': { minutes: 30 },
      },
      Asking: {
        'Selecting and joining': { minutes: 60 },
        'Grouping, and what a count counts': { minutes: 45 },
        'Indexes, and reading a plan': {
          minutes: 40,
          textFile: 'lessons/indexes-and-reading-a-plan.md',
          files: [{ name: 'Use The Index, Luke', url: 'https://use-the-index-luke.com' }],
        },
      },
      'Many at once': {
        'Transactions: all or nothing': { minutes: 45 },
        'Two writers at once': {
          minutes: 35,
          textFile: 'lessons/two-writers-at-once.md',
          files: [{ name: 'wards.sql' }],
        },
        'Changing tables that are in use': { minutes: 45 },
        'Backups you have restored': { minutes: 30 },
      },
    },
  },
  'machine-learning-from-first-principles': {
    opensInOrder: true,
    sections: {
      'Lines and curves': {
        'Learning is betting on the next one': { minutes: 35, doneWhen: 'opened' },
        'A line, fitted by hand': { minutes: 45 },
        'Yes or no: logistic regression': { minutes: 50, textFile: 'lessons/yes-or-no.md' },
        'Keeping the test clean': { minutes: 40 },
      },
      'Trees and groups': {
        'Trees that ask questions': { minutes: 45 },
        'Forests, and the wisdom of many': { minutes: 40 },
        'Which number to look at': { minutes: 40 },
        'Groups without names': { minutes: 45 },
      },
      'At the dairy': {
        'Explaining it to the dairy': { minutes: 30 },
        'When not to learn': { minutes: 30 },
      },
    },
  },
}
