import { sendOk } from '../../test-kit/api.ts'
import { addQuiz, startQuiz } from '../../test-kit/quiz.ts'
import { enrollIn } from '../support/courses.ts'
import { lookAtEach, type SchoolOfScreen } from '../support/screens.ts'
import { newCourse, newMentor } from '../support/teaching.ts'
import { expect, logInByApi, type Student } from '../support/test.ts'

const running = 'Test: from the address to the page'
const closed = 'Test: JavaScript and the server'
const practice = 'Practice: boxes, grid and flex'
const inWords = 'Explain it in your own words'

interface Named {
  readonly _id: string
  readonly title: string
}

const pageOf =
  (who: 'student' | 'mentor' | 'admin', title: string, address: (quizId: string) => string) =>
  async (school: SchoolOfScreen) => {
    const { token } = await logInByApi(school, { email: `${who}@abhyas.example`, password: 'practice' })
    const path = who === 'student' ? 'quizzes/own' : 'quizzes'
    const { data } = await sendOk<{ data: Named[] }>(school.url, { method: 'GET', path, token })
    const quiz = data.find((one) => one.title === title)
    if (!quiz) throw new Error(`there is no quiz ${title}`)
    return address(quiz._id)
  }

const attemptOf =
  (title: string, address: (attemptId: string) => string) => async (school: SchoolOfScreen) => {
    const { token } = await logInByApi(school, { email: 'student@abhyas.example', password: 'practice' })
    const read = <T>(path: string) => sendOk<T>(school.url, { method: 'GET', path, token })
    const { data } = await read<{ data: Named[] }>('quizzes/own')
    const quiz = data.find((one) => one.title === title)
    const { attempts } = await read<{ attempts: { _id: string }[] }>(`quizzes/${quiz?._id}/start`)
    return address(attempts.at(-1)?._id ?? '')
  }

async function startedExam(school: SchoolOfScreen, newcomer: Student): Promise<string> {
  const mentor = await newMentor(school)
  const { id, name } = await newCourse(school, mentor)
  await enrollIn(school, newcomer, name)
  const quizId = await addQuiz(school, mentor, id, { questions: 12 })
  return `/quizzes/attempts/${await startQuiz(school, newcomer, quizId)}`
}

const exam = /^(Units|Test|Practice|Explain)/

lookAtEach([
  { name: 'own quizzes', path: '/quizzes', who: 'student', heading: 'Quizzes' },
  { name: 'no quizzes', path: '/quizzes', who: 'newcomer', heading: 'Quizzes' },
  {
    name: 'own quizzes that do not load',
    path: '/quizzes',
    who: 'student',
    heading: 'Quizzes',
    broken: true,
  },
  {
    name: 'the start of a quiz',
    path: pageOf('student', practice, (id) => `/quizzes/${id}`),
    who: 'student',
    heading: exam,
  },
  { name: 'an exam', path: startedExam, who: 'newcomer', heading: exam, widths: [768] },
  {
    name: 'an exam before it is submitted',
    path: startedExam,
    who: 'newcomer',
    heading: exam,
    state: async (page) => {
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await expect(page.locator('.exam-saved')).not.toBeEmpty()
    },
  },
  {
    name: 'a result that is released',
    path: attemptOf(closed, (id) => `/quizzes/attempts/${id}/result`),
    who: 'student',
    heading: 'Quiz result',
  },
  { name: 'the quizzes of a mentor', path: '/mentor/quizzes', who: 'mentor', heading: 'Quizzes' },
  {
    name: 'a quiz that is made',
    path: pageOf('mentor', closed, (id) => `/mentor/quizzes/${id}`),
    who: 'mentor',
    heading: exam,
    widths: [768],
  },
  {
    name: 'the results of a quiz',
    path: pageOf('mentor', closed, (id) => `/mentor/quizzes/${id}/results`),
    who: 'mentor',
    heading: /Test: JavaScript and the server/,
  },
  {
    name: 'the results of a quiz that runs',
    path: pageOf('mentor', running, (id) => `/mentor/quizzes/${id}/results`),
    who: 'mentor',
    heading: /Test: from the address to the page/,
  },
  {
    name: 'long texts to mark',
    path: pageOf('mentor', inWords, (id) => `/mentor/quizzes/${id}/texts`),
    who: 'mentor',
    heading: /Explain it in your own words/,
  },
  {
    name: 'a quiz as an admin sees it',
    path: pageOf('admin', inWords, (id) => `/admin/courses/quizzes/${id}`),
    who: 'admin',
    heading: exam,
  },
])
