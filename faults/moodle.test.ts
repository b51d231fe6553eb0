import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mbzOfTar, moodleBackup } from '../server/src/testing/moodle-backup.ts'
import { logIn, sendOk } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { findEngines, openDeployment } from './deployment.ts'

const pages = 30

/** Encoding large pictures makes the import take some seconds. */
async function backup(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const activities = Array.from({ length: pages }, (_, at) => ({
    ...{ kind: 'page', name: `Page ${at}` },
    fields: { content: `<p><img src="@@PLUGINFILE@@/${at}.png" alt="Picture ${at}"></p>` },
    files: [{ name: `${at}.png`, bytes: picture }],
  }))
  return mbzOfTar(moodleBackup({ name: 'Killed Physics', sections: [{ name: 'Forces', activities }] }))
}

test.each(await findEngines())(
  'a course from Moodle whose reading and import are killed is made once and whole, %s',
  async (engine) => {
    const deployment = await openDeployment(engine)
    try {
      let school = await deployment.start()
      const { token } = await logIn(school.url, 'admin@abhyas.example')
      const call = <Body>(method: string, path: string, body?: unknown) =>
        sendOk<Body>(school.url, { method, path, token, body })
      const mbz = await backup()
      const file = { kind: 'moodle', name: 'killed.mbz', size: mbz.length }
      const upload = await call<{ id: string }>('POST', 'uploads', file)
      const sent = await call<{ file: { url: string } }>(
        'PUT',
        `uploads/${upload.id}?from=0`,
        new Uint8Array(mbz),
      )
      const fileId = sent.file.url.split('/').at(-1)
      const { _id: id } = await call<{ _id: string }>('POST', 'admin/moodle-imports', { fileId })
      const row = async () =>
        (await deployment.rows(`select state, attempts from moodle_imports where id = '${id}'`))[0]
      const courses = () => deployment.rows(`select id from courses where name = 'Killed Physics'`)
      const killDuring = async (state: string) => {
        while (Number((await row())?.attempts) < 1) await wait(2)
        await stop(school.child, 'SIGKILL')
        expect(await row()).toMatchObject({ state })
        expect(await courses()).toEqual([])
        school = await deployment.start()
        while ((await row())?.state === state) await wait(50)
      }
      await killDuring('reading')
      expect(await row()).toMatchObject({ state: 'read' })
      await call('POST', `admin/moodle-imports/${id}/run`, { name: 'Killed Physics' })
      await killDuring('importing')
      expect(await row()).toMatchObject({ state: 'done' })
      const [course, other] = await courses()
      expect(other).toBeUndefined()
      const topics = await deployment.rows(
        `select item_id from topic_figures inner join syllabus_items on syllabus_items.id = item_id
         where course_id = '${course?.id}'`,
      )
      expect(topics).toHaveLength(pages)
    } finally {
      await deployment.remove()
    }
  },
  600_000,
)
