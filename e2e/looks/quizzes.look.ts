import { sendOk } from '../../test-kit/api.ts'
import { addQuiz, startQuiz } from '../../test-kit/quiz.ts'
import { enrollIn } from '../support/courses.ts'
import { lookAtEach, type SchoolOfScreen } from '../support/screens.ts'
import { newCourse, newMentor } from '../support/teaching.ts'
import { expect, logInByApi, type Student } from '../support/test.ts'

const runningTitle = 'Test: from the address to the page'
const closedTitle = 'Test: JavaScript and the server'
const practiceTitle = 'Practice: boxes, grid and flex'
const wordsTitle = 'Explain it in your own words'

interface NamedQuiz {
  readonly _id: string
  readonly title: string
}

const pageOf =
  (role: 'student' | 'mentor' | 'admin', title: string, address: (quizId: string) => string) =>
  async (school: SchoolOfScreen) => {
    // The API lists an admin one course's quizzes, but a mentor those of all their courses.
    const finder = role === 'student' ? role : 'mentor'
    const { token } = await logInByApi(school, { email: `${finder}@abhyas.example`, password: 'practice' })
    const path = role === 'student' ? 'quizzes/own' : 'quizzes'
    const { data } = await sendOk<{ data: NamedQuiz[] }>(school.url, { method: 'GET', path, token })
    const quiz = data.find((one) => one.title === title)
    if (!quiz) throw new Error(`there is no quiz ${title}`)
    return address(quiz._id)
  }

const attemptOf =
  (title: string, address: (attemptId: string) => string) => async (school: SchoolOfScreen) => {
    const { token } = await logInByApi(school, { email: 'student@abhyas.example', password: 'practice' })
    const read = <T>(path: string) => sendOk<T>(school.url, { method: 'GET', path, token })
    const { data } = await read<{ data: NamedQuiz[] }>('quizzes/own')
    const quiz = data.find((one) => one.title === title)
    const { attempts } = await read<{ attempts: { _id: string }[] }>(`quizzes/${quiz?._id}/start`)
    return address(attempts.at(-1)?._id ?? '')
  }

async function startExam(school: SchoolOfScreen, newcomer: Student): Promise<string> {
  const mentor = await newMentor(school)
  const { id, name } = await newCourse(school, mentor)
  await enrollIn(school, newcomer, name)
  const quizId = await addQuiz(school, mentor, id, { questions: 12 })
  return `/quizzes/attempts/${await startQuiz(school, newcomer, quizId)}`
}

const exam = /^(Units|Test|Practice|Explain)/

lookAtEach([
  { name: 'own quizzes', path: '/quizzes', account: 'student', heading: 'Quizzes' },
  { name: 'no quizzes', path: '/quizzes', account: 'newcomer', heading: 'Quizzes' },
  {
    name: 'own quizzes that do not load',
    path: '/quizzes',
    account: 'student',
    heading: 'Quizzes',
    isBroken: true,
  },
  {
    name: 'the start of a quiz',
    path: pageOf('student', practiceTitle, (id) => `/quizzes/${id}`),
    account: 'student',
    heading: exam,
  },
  { name: 'an exam', path: startExam, account: 'newcomer', heading: exam, widths: [768] },
  {
    name: 'an exam before it is submitted',
    path: startExam,
    account: 'newcomer',
    heading: exam,
    prepare: async (page) => {
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await expect(page.locator('.exam-saved')).not.toBeEmpty()
    },
  },
  {
    name: 'a result that is released',
    path: attemptOf(closedTitle, (id) => `/quizzes/attempts/${id}/result`),
    account: 'student',
    heading: 'Quiz result',
  },
  { name: 'the quizzes of a mentor', path: '/mentor/quizzes', account: 'mentor', heading: 'Quizzes' },
  {
    name: 'a quiz that is made',
    path: pageOf('mentor', closedTitle, (id) => `/mentor/quizzes/${id}`),
    account: 'mentor',
    heading: exam,
    widths: [768],
  },
  {
    name: 'the results of a quiz',
    path: pageOf('mentor', closedTitle, (id) => `/mentor/quizzes/${id}/results`),
    account: 'mentor',
    heading: /Test: JavaScript and the server/,
  },
  {
    name: 'the results of a quiz that runs',
    path: pageOf('mentor', runningTitle, (id) => `/mentor/quizzes/${id}/results`),
    account: 'mentor',
    heading: /Test: from the address to the page/,
  },
  {
    name: 'long texts to mark',
    path: pageOf('mentor', wordsTitle, (id) => `/mentor/quizzes/${id}/texts`),
    account: 'mentor',
    heading: /Explain it in your own words/,
  },
  {
    name: 'a quiz as an admin sees it',
    path: pageOf('admin', wordsTitle, (id) => `/admin/courses/quizzes/${id}`),
    account: 'admin',
    heading: exam,
  },
])
