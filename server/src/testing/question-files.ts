import { expect } from 'vitest'
import type { QuestionFile } from '#contract/questions/question-files.ts'
import { readDueQuestionFiles } from '../modules/question-files/question-files.job.ts'
import type { Person, School } from './school.ts'

/** @returns the upload's id */
export async function uploadQuestions(person: Person, name: string, bytes: Buffer): Promise<string> {
  const started = await person.call('POST', 'uploads', { kind: 'questions', name, size: bytes.length })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  const sentResponse = await person.call('PUT', `uploads/${started.body.id}?from=0`, bytes, {
    'content-type': 'application/octet-stream',
  })
  if (sentResponse.status !== 200) throw new Error(JSON.stringify(sentResponse.body))
  return sentResponse.body.file.url.split('/').at(-1)
}

export function questionFiles(school: School, person: Person, courseId: string) {
  const path = `courses/${courseId}/question-files`
  const get = async (id: string): Promise<QuestionFile> => (await person.call('GET', `${path}/${id}`)).body
  const start = async (content: string | Buffer, name = 'questions.txt'): Promise<string> => {
    const fileId = await uploadQuestions(person, name, Buffer.from(content))
    const started = await person.call('POST', path, { fileId })
    expect(started.status).toBe(201)
    return started.body._id
  }
  const work = async (id: string): Promise<QuestionFile> => {
    const stateOf = async () => {
      await readDueQuestionFiles(school.deps)
      return (await get(id)).state
    }
    await expect.poll(stateOf, { timeout: 30_000 }).not.toBe('reading')
    return get(id)
  }
  const apply = (id: string, leavesOutDuplicates = true) =>
    person.call('POST', `${path}/${id}/apply`, { leavesOutDuplicates })
  return {
    ...{ path, get, start, work, apply },
    read: async (content: string | Buffer, name?: string) => work(await start(content, name)),
  }
}
