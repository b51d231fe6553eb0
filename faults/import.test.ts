import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn, sendOk } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { enginesHere, openDeployment } from './deployment.ts'

const count = 100
const sha256 = 'ab'.repeat(32)

test.each(await enginesHere())(
  'an import that is killed at some rows imports each once, %s',
  async (engine) => {
    const deployment = await openDeployment(engine)
    try {
      let school = await deployment.start()
      const { token } = await logIn(school.url, 'admin@abhyas.example')
      const post = (path: string, body: object) =>
        sendOk<{ _id: string }>(school.url, { method: 'POST', path, token, body })
      const started = await post('admin/imports', {
        ...{ kind: 'students', fileName: 'students.csv', sha256, columns: ['name', 'email'], rows: count },
      })
      const { _id: id } = started
      const rows = Array.from({ length: count }, (_, at) => ({
        number: at + 2,
        cells: ['Imported Student', `imported.${at}@mail.example`],
      }))
      await post(`admin/imports/${id}/rows`, { rows })
      await post(`admin/imports/${id}/check`, {})
      const row = async () =>
        (await deployment.rows(`select state, at_row from imports where id = '${id}'`))[0]
      const imported = async () => {
        const [all] = await deployment.rows(`select count(*) as n from users where email like 'imported.%'`)
        return Number(all?.n)
      }
      while ((await row())?.state !== 'checked') await wait(20)
      await post(`admin/imports/${id}/run`, { sha256 })
      for (const least of [10, 30, 50]) {
        while ((await imported()) < least) await wait(2)
        await stop(school.child, 'SIGKILL')
        expect(await imported()).toBeLessThan(count)
        school = await deployment.start()
      }
      while ((await row())?.state !== 'done') await wait(20)
      expect(await imported()).toBe(count)
      const done = await deployment.rows(
        `select count(*) as n, count(distinct subject_id) as people from import_rows
       where import_id = '${id}' and outcome = 'imported'`,
      )
      expect(done.map(({ n, people }) => [Number(n), Number(people)])).toEqual([[count, count]])
      const admitted = await deployment.rows(
        `select subject_id from audit where action = 'student.admit' group by subject_id having count(*) > 1`,
      )
      expect(admitted).toEqual([])
    } finally {
      await deployment.remove()
    }
  },
  300_000,
)
