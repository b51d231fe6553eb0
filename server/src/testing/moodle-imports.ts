import { expect } from 'vitest'
import type { MoodleImport } from '#contract/moodle/moodle.ts'
import { runDueMoodleImports } from '../modules/moodle/moodle.job.ts'
import type { Person, School } from './school.ts'

export const moodlePath = 'admin/moodle-imports'

/** @returns the file's id */
export async function uploadBackup(admin: Person, mbz: Buffer): Promise<string> {
  const startResponse = await admin.call('POST', 'uploads', {
    kind: 'moodle',
    name: 'physics.mbz',
    size: mbz.length,
  })
  const sentResponse = await admin.call('PUT', `uploads/${startResponse.body.id}?from=0`, mbz, {
    'content-type': 'application/octet-stream',
  })
  expect(sentResponse.status).toBe(200)
  return sentResponse.body.file.url.split('/').at(-1)
}

/** Repeats the job, because an ending job starts no new work. */
export async function workUntil(school: School, stateOf: () => Promise<string>): Promise<void> {
  const runAndGetState = async () => {
    await runDueMoodleImports(school.deps)
    return stateOf()
  }
  await expect.poll(runAndGetState, { timeout: 30_000 }).not.toMatch(/ing$/)
}

export function moodleImports(school: School, admin: Person) {
  const get = async (id: string): Promise<MoodleImport> =>
    (await admin.call('GET', `${moodlePath}/${id}`)).body
  const work = async (id: string): Promise<MoodleImport> => {
    await workUntil(school, async () => (await get(id)).state)
    return get(id)
  }
  const start = async (mbz: Buffer): Promise<string> => {
    const response = await admin.call('POST', moodlePath, { fileId: await uploadBackup(admin, mbz) })
    expect(response.status).toBe(201)
    return response.body._id
  }
  const askToRun = async ({ _id, name }: Pick<MoodleImport, '_id' | 'name'>) => {
    const response = await admin.call('POST', `${moodlePath}/${_id}/run`, { name })
    expect(response.status).toBe(200)
  }
  return {
    get,
    work,
    start,
    askToRun,
    read: async (mbz: Buffer) => work(await start(mbz)),
    run: async (view: Pick<MoodleImport, '_id' | 'name'>) => {
      await askToRun(view)
      return work(view._id)
    },
  }
}
