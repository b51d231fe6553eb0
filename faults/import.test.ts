import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn, sendOk } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { enginesHere, openDeployment } from './deployment.ts'

const count = 100
const sha256 = 'ab'.repeat(32)

test.each(await enginesHere())(
  'an import and its undo that are killed on the way do each row once, %s',
  async (engine) => {
    const deployment = await openDeployment(engine)
    try {
      let school = await deployment.start()
      const { token } = await logIn(school.url, 'admin@abhyas.example')
      const post = (path: string, body: object) =>
        sendOk<{ _id: string }>(school.url, { method: 'POST', path, token, body })
      const started = await post('imports', {
        ...{ kind: 'students', fileName: 'students.csv', sha256, columns: ['name', 'email'], rows: count },
      })
      const { _id: id } = started
      const rows = Array.from({ length: count }, (_, at) => ({
        number: at + 2,
        cells: ['Imported Student', `imported.${at}@mail.example`],
      }))
      await post(`imports/${id}/rows`, { rows })
      await post(`imports/${id}/check`, {})
      const row = async () =>
        (await deployment.rows(`select state, at_row from imports where id = '${id}'`))[0]
      const imported = async () => {
        const [all] = await deployment.rows(`select count(*) as n from users where email like 'imported.%'`)
        return Number(all?.n)
      }
      /**
       * Kills the school after every `step` rows until the import has left the state.
       * @returns the number of kills
       */
      const killEach = async (step: number, state: string, through: () => Promise<number>) => {
        let kills = 0
        for (let next = step; ; next = (await through()) + step) {
          while ((await through()) < next && (await row())?.state === state) await wait(2)
          if ((await row())?.state !== state) return kills
          await stop(school.child, 'SIGKILL')
          school = await deployment.start()
          kills += 1
        }
      }
      while ((await row())?.state !== 'checked') await wait(20)
      await post(`imports/${id}/run`, { sha256 })
      expect(await killEach(10, 'importing', imported)).toBeGreaterThan(2)
      expect(await row()).toMatchObject({ state: 'done' })
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

      await post(`imports/${id}/undo`, {})
      expect(await killEach(25, 'undoing', async () => count - (await imported()))).toBeGreaterThan(0)
      expect(await row()).toMatchObject({ state: 'undone' })
      expect(await imported()).toBe(0)
      const outcomes = await deployment.rows(
        `select outcome, count(*) as n from import_rows where import_id = '${id}' group by outcome`,
      )
      expect(outcomes.map(({ outcome, n }) => [outcome, Number(n)])).toEqual([['undone', count]])
      const deleted = await deployment.rows(
        `select subject_id from audit where action = 'account.delete' group by subject_id having count(*) > 1`,
      )
      expect(deleted).toEqual([])
      expect((await deployment.recount()).filter(({ differing }) => differing > 0)).toEqual([])
    } finally {
      await deployment.remove()
    }
  },
  600_000,
)
