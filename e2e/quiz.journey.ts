import type { Page } from '@playwright/test'
import { sendOk } from '../test-kit/api.ts'
import { addQuiz } from '../test-kit/quiz.ts'
import { enrollIn } from './support/courses.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { enterAs, expect, type Student, signUp, test } from './support/test.ts'

// A separate school, because this file kills the server.
test.use({ schoolGroup: 'quiz' })

const count = 6

const question = (page: Page, position: number) =>
  page.getByRole('article', { name: `Question ${position}`, exact: true })
const saved = (page: Page) => expect(page.locator('.exam-saved')).toHaveText(/^Saved /, { timeout: 20_000 })

/** The index of each question's stored option. */
async function savedOptions(school: { url: string }, { token }: Student, attemptId: string) {
  const { responses, questions } = await sendOk<{
    responses: { position: number; value: { options: string[] } | null }[]
    questions: { position: number; options: { _id: string }[] }[]
  }>(school.url, {
    ...{ method: 'POST', path: `quizzes/attempts/${attemptId}/open`, token },
    body: { device: 'a device that looks' },
  })
  return questions.map(({ position, options }) => {
    const value = responses.find((one) => one.position === position)?.value
    return options.findIndex(({ _id }) => value?.options.includes(_id))
  })
}

test('three students take a quiz, and nothing is lost when the server is killed in the middle', async ({
  browser,
  school,
}) => {
  test.setTimeout(120_000)
  const mentor = await newMentor(school)
  const { id: courseId, name: course } = await newCourse(school, mentor)
  const quizId = await addQuiz(school, mentor, courseId, { questions: count })
  const sittings = await Promise.all(
    [0, 1, 2].map(async (place) => {
      const student = await signUp(school)
      await enrollIn(school, student, course)
      const context = await browser.newContext({ baseURL: school.url })
      const page = await context.newPage()
      await enterAs(page, school, student)
      await page.goto(`/quizzes/${quizId}`)
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(question(page, 1)).toBeVisible()
      const attemptId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      return { place, student, page, context, attemptId }
    }),
  )
  // Neighbouring students and questions get different options.
  const optionFor = (place: number, position: number) => (place + position) % 2
  const choose = async (page: Page, place: number, from: number, to: number) => {
    for (let position = from; position <= to; position += 1) {
      await expect(question(page, position)).toBeVisible()
      await page.keyboard.press('AB'.charAt(optionFor(place, position)))
      await page.keyboard.press('Enter')
    }
  }

  await test.step('two questions are acknowledged', async () => {
    for (const { page, place } of sittings) {
      await choose(page, place, 1, 2)
      await saved(page)
    }
  })
  await test.step('the server dies, and the students go on', async () => {
    await school.stop('SIGKILL')
    for (const { page, place } of sittings) {
      await choose(page, place, 3, 4)
      await expect(page.locator('.exam-saved')).toHaveText(/not sent yet/)
    }
  })
  await test.step('the server returns; one student reloads', async () => {
    await school.start()
    await sittings[0]?.page.reload()
    for (const { page } of sittings) {
      await expect(question(page, 5)).toBeVisible()
      await saved(page)
    }
  })
  await test.step('they finish, and the server has every response', async () => {
    for (const { page, place, student, attemptId } of sittings) {
      await choose(page, place, 5, count)
      const dialog = page.getByRole('dialog', { name: 'Submit the quiz?' })
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText(`with ${count} responses.`)).toBeVisible()
      const expected = Array.from({ length: count }, (_, index) => optionFor(place, index + 1))
      expect(await savedOptions(school, student, attemptId)).toEqual(expected)
    }
  })
  for (const { context } of sittings) await context.close()
})
