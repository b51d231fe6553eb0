import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { logIn, sendOk } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { findEngines, openDeployment } from './deployment.ts'

const count = 100
const sha256 = 'ab'.repeat(32)

test.each(await findEngines())(
  'an import and its undo that are killed on the way do each row once, %s',
  async (engine) => {
    const deployment = await openDeployment(engine)
    try {
      let school = await deployment.start()
      const { token } = await logIn(school.url, 'admin@abhyas.example')
      const post = (path: string, body: object) =>
        sendOk<{ _id: string }>(school.url, { method: 'POST', path, token, body })
      const startedImport = await post('imports', {
        ...{ kind: 'students', fileName: 'students.csv', sha256, columns: ['name', 'email'], rows: count },
      })
      const { _id: id } = startedImport
      const rows = Array.from({ length: count }, (_, at) => ({
        number: at + 2,
        cells: ['Imported Student', `imported.${at}@mail.example`],
      }))
      await post(`imports/${id}/rows`, { rows })
      await post(`imports/${id}/check`, {})
      const row = async () =>
        (await deployment.rows(`select state, at_row from imports where id = '${id}'`))[0]
      const countImported = async () => {
        const [all] = await deployment.rows(`select count(*) as n from users where email like 'imported.%'`)
        return Number(all?.n)
      }
      /**
       * Kills the school every `step` rows until the import leaves the state.
       * @returns the number of kills
       */
      const killEach = async (step: number, state: string, countHandled: () => Promise<number>) => {
        let kills = 0
        for (let killAt = step; ; killAt = (await countHandled()) + step) {
          while ((await countHandled()) < killAt && (await row())?.state === state) await wait(2)
          if ((await row())?.state !== state) return kills
          await stop(school.child, 'SIGKILL')
          school = await deployment.start()
          kills += 1
        }
      }
      while ((await row())?.state !== 'checked') await wait(20)
      await post(`imports/${id}/run`, { sha256 })
      expect(await killEach(10, 'importing', countImported)).toBeGreaterThan(2)
      expect(await row()).toMatchObject({ state: 'done' })
      expect(await countImported()).toBe(count)
      const done = await deployment.rows(
        `select count(*) as n, count(distinct subject_id) as people from import_rows
       where import_id = '${id}' and outcome = 'imported'`,
      )
      expect(done.map(({ n, people }) => [Number(n), Number(people)])).toEqual([[count, count]])
      const doubleAdmissions = await deployment.rows(
        `select subject_id from audit where action = 'student.admit' group by subject_id having count(*) > 1`,
      )
      expect(doubleAdmissions).toEqual([])

      await post(`imports/${id}/undo`, {})
      expect(await killEach(25, 'undoing', async () => count - (await countImported()))).toBeGreaterThan(0)
      expect(await row()).toMatchObject({ state: 'undone' })
      expect(await countImported()).toBe(0)
      const outcomes = await deployment.rows(
        `select outcome, count(*) as n from import_rows where import_id = '${id}' group by outcome`,
      )
      expect(outcomes.map(({ outcome, n }) => [outcome, Number(n)])).toEqual([['undone', count]])
      const doubleDeletions = await deployment.rows(
        `select subject_id from audit where action = 'account.delete' group by subject_id having count(*) > 1`,
      )
      expect(doubleDeletions).toEqual([])
      expect((await deployment.recount()).filter(({ differing }) => differing > 0)).toEqual([])
    } finally {
      await deployment.remove()
    }
  },
  600_000,
)
