import { questionBody, sectionBody, settingsBody } from '../server/src/testing/questions.ts'
import { sendOk } from './api.ts'

/**
 * Adds a published quiz of choice questions.
 * @returns the quiz's id
 */
export async function addQuiz(
  school: { url: string },
  mentor: { token: string },
  courseId: string,
  { questions = 2, attempts = 1, minutes = 30 } = {},
): Promise<string> {
  const send = (method: string, path: string, body: object) =>
    sendOk<{ _id: string }>(school.url, { method, path, body, token: mentor.token })
  const questionIds: string[] = []
  for (let number = 1; number <= questions; number += 1) {
    const wording = {
      en: { text: `Which unit has quantity ${number}?`, explanation: '' },
      hi: { text: '', explanation: '' },
    }
    questionIds.push((await send('POST', `courses/${courseId}/questions`, questionBody({ wording })))._id)
  }
  const title = 'Units'
  const { _id: quizId } = await send('POST', 'quizzes', { courseId, title })
  await send('PUT', `quizzes/${quizId}`, { ...settingsBody({ title, attempts, minutes }), version: 1 })
  await send('PUT', `quizzes/${quizId}/sections`, { version: 2, sections: [sectionBody(questionIds)] })
  await send('PUT', `quizzes/${quizId}/state`, { version: 3, state: 'published' })
  return quizId
}

/** @returns the attempt's id */
export async function startQuiz(
  school: { url: string },
  { token }: { token: string },
  quizId: string,
): Promise<string> {
  const path = `quizzes/${quizId}/attempts`
  const body = { device: 'a device of a test' }
  return (await sendOk<{ _id: string }>(school.url, { method: 'POST', path, body, token }))._id
}
