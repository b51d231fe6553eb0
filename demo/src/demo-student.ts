import type { Attempt, Work } from './coursework.ts'
import type { DemoCourse } from './demo-course.ts'
import type { People } from './people.ts'
import { clockTime } from './school-time.ts'

interface DemoSubmission {
  course: string
  title: string
  link: string
  submittedAt: [daysAgo: number, hours: number]
  review?: { reviewedAt: [daysAgo: number, hours: number]; grade: number | null; feedback: string }
}

const demoSubmissions: readonly DemoSubmission[] = [
  {
    course: 'databases-without-fear',
    title: 'Twenty facts about a clinic',
    link: 'https://docs.example/meera/twenty-facts',
    submittedAt: [44, 21.25],
    review: {
      reviewedAt: [42, 9.5],
      grade: 88,
      feedback: 'Fact 14 is an opinion, and you marked it yourself. Good eye. The keys are right.',
    },
  },
  {
    course: 'data-science-in-python',
    title: 'Who is missing',
    link: 'https://notes.example/meera/who-is-missing',
    submittedAt: [42, 22.1],
    review: {
      reviewedAt: [40, 18.4],
      grade: 83,
      feedback: 'You found the people without a meter; hardly anybody does. Say how many they may be.',
    },
  },
  {
    course: 'full-stack-web-development',
    title: 'Type, colour and contrast',
    link: 'https://pages.example/meera-iyer/clinic-type',
    submittedAt: [20, 20.6],
    review: {
      reviewedAt: [18, 20.2],
      grade: 79,
      feedback:
        'Three sizes, two weights, and I can read it at the bus stop. The hints are grey on grey; measure them.',
    },
  },
  {
    course: 'data-science-in-python',
    title: 'Describe a chart in words',
    link: 'https://docs.example/meera/rain-in-words',
    submittedAt: [18, 7.5],
    review: {
      reviewedAt: [16, 12.1],
      grade: 91,
      feedback: 'I could draw it from this. That is the test.',
    },
  },
  {
    course: 'databases-without-fear',
    title: 'Keys and indexes',
    link: 'https://code.example/meera-iyer/clinic-keys',
    submittedAt: [12, 16.8],
    review: {
      reviewedAt: [10, 10.3],
      grade: 74,
      feedback: 'Right answer, long road. Look at line 12 again.',
    },
  },
  {
    course: 'full-stack-web-development',
    title: 'Layout with grid and flex',
    link: 'https://code.example/meera-iyer/clinic-layout',
    submittedAt: [8, 21.68],
    review: {
      reviewedAt: [6, 11.4],
      grade: 86,
      feedback:
        'Grid areas named so well I did not need the comments. At 320 px the header wraps; let the title shrink first.',
    },
  },
  {
    course: 'databases-without-fear',
    title: 'Selecting and joining',
    link: 'https://code.example/meera-iyer/ten-queries',
    submittedAt: [5, 19.9],
    review: {
      reviewedAt: [3, 17.2],
      grade: null,
      feedback:
        'Right answers, long road. In number 7 you read the table twice; try one join and send it again.',
    },
  },
  {
    course: 'full-stack-web-development',
    title: 'How a page reaches a phone',
    link: 'https://docs.example/meera/page-to-phone',
    submittedAt: [1, 7.08],
  },
]

export function makeDemoStudentWork(now: number, people: People, courses: readonly DemoCourse[]): Work[] {
  return demoSubmissions.map((step) => {
    const course = courses.find(({ content }) => content.slug === step.course)
    const assignment = course?.assignments.find(({ title }) => title === step.title)
    const mentorId = course?.row.mentor_id
    if (!assignment || !mentorId) throw new Error(`no assignment "${step.title}" in ${step.course}`)
    const attempt: Attempt = {
      link: step.link,
      at: clockTime(now, -step.submittedAt[0], step.submittedAt[1]),
      review: null,
    }
    if (step.review) {
      const { reviewedAt, grade, feedback } = step.review
      const at = clockTime(now, -reviewedAt[0], reviewedAt[1])
      attempt.review = { kind: grade === null ? 'returned' : 'graded', at, grade, feedback }
    }
    return { assignment, studentId: people.demoStudent.id, mentorId, attempts: [attempt] }
  })
}
