import { idsOf, type Kinds } from './kind.ts'

export const courseworkSteps = {
  submit: {
    by: 'student',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'assignments'))
      return id && ['POST', `assignments/submit/${id}`, { link: `https://work.example/${other([1, 2, 3])}` }]
    },
  },
  takeBack: {
    by: 'student',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'submissions'))
      return id && ['DELETE', `submissions/${id}`]
    },
  },
  open: {
    by: 'mentor',
    async request({ school, pick }) {
      const id = pick(await idsOf(school, 'submissions'))
      return id && ['POST', `submissions/${id}/open`]
    },
  },
  review: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'submissions'))
      const body = other<object>([
        { status: 'Graded', grade: 82 },
        { status: 'Graded', grade: 40, feedback: 'Look at the labels again.' },
        { status: 'Returned', feedback: 'The link does not open.' },
      ])
      return id && ['PUT', `submissions/${id}/review`, body]
    },
  },
  assign: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const courseId = pick(await idsOf(school, 'courses'))
      const deadline = other(['2026-11-28', '2027-01-15'])
      return (
        courseId && [
          'POST',
          'assignments/create',
          { title: 'A form', description: 'Build it.', courseId, deadline },
        ]
      )
    },
  },
  changeAssignment: {
    by: 'mentor',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'assignments'))
      const deadline = other(['2026-11-21', '2027-02-01'])
      return id && ['PUT', `assignments/${id}`, { title: 'A form', description: 'Build it well.', deadline }]
    },
  },
} satisfies Kinds
