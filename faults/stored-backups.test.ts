import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Backups } from '#contract/system/backups.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { logIn, sendOk } from '../test-kit/api.ts'
import { commandOf, environment, spawnCommand, stop, waitForExit } from '../test-kit/server.ts'
import { type Deployment, findEngines, openDeployment } from './deployment.ts'

const count = 1_500
const kills = 3

const open = ({ databaseUrl, folder }: Deployment) =>
  openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: folder })

/** No course uses these handouts. */
async function addFiles(deployment: Deployment): Promise<void> {
  const { db, close } = await open(deployment)
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@abhyas.example')
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const row = { kind: 'handout', media_type: 'application/pdf', owner_id: owner.id, created_at: now } as const
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: 100 }, (_, at) => {
      const id = `many-${String(from + at).padStart(6, '0')}`
      const bytes = Buffer.alloc(20_000, `${id} `)
      mkdirSync(join(deployment.folder, 'files', id.slice(-2)), { recursive: true })
      writeFileSync(join(deployment.folder, 'files', id.slice(-2), id), bytes)
      return { ...row, id, size: bytes.length, sha256: hash('sha256', bytes) }
    })
    await db.insertInto('files').values(rows).execute()
  }
  await close()
}

/** Otherwise the school would wait a minute for the backup of the killed process. */
async function forgetRun(deployment: Deployment): Promise<void> {
  const { db, close } = await open(deployment)
  await db.updateTable('backup_run').set({ ended_at: 1 }).execute()
  await close()
}

test.each(await findEngines())(
  'a backup that is killed on the way leaves nothing half, and the next one goes on with what is stored, %s',
  async (engine) => {
    const deployment = await openDeployment(engine)
    const backups = join(deployment.folder, 'backups')
    const listStore = () =>
      readdirSync(join(backups, 'uploads'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
        .map(({ parentPath, name }) => ({ name, path: join(parentPath, name) }))
    try {
      await addFiles(deployment)
      let school = await deployment.start()
      const { token } = await logIn(school.url, 'admin@abhyas.example')
      const call = (method: string) => sendOk<Backups>(school.url, { method, path: 'backups', token })
      let storedCount = 0
      const firstInodes = new Map<string, number>()
      for (let killed = 0; killed < kills; killed += 1) {
        await call('POST')
        const targetCount = storedCount + count / (kills + 2)
        while (!existsSync(backups) || readdirSync(backups).length === 0 || listStore().length < targetCount)
          await wait(5)
        await stop(school.child, 'SIGKILL')
        const leftFiles = listStore()
        storedCount = leftFiles.length
        expect(storedCount).toBeLessThan(count)
        expect(readdirSync(backups).filter((name) => name.endsWith('.zip'))).toEqual([])
        for (const { name, path } of leftFiles) expect(hash('sha256', readFileSync(path))).toBe(name)
        for (const { name, path } of leftFiles)
          firstInodes.set(name, firstInodes.get(name) ?? statSync(path).ino)
        school = await deployment.start()
        await forgetRun(deployment)
      }
      await call('POST')
      let found = await call('GET')
      for (; found.running; found = await call('GET')) await wait(50)
      expect(found).toMatchObject({ failure: null, made: [{ beside: { files: expect.any(Number) } }] })
      // Files stored before a kill must not be copied again.
      for (const { name, path } of listStore())
        if (firstInodes.has(name)) expect(statSync(path).ino).toBe(firstInodes.get(name))
      expect(readdirSync(join(backups, 'uploads'))).not.toContain('incoming')

      const DATA_DIR = join(deployment.folder, 'restored')
      const path = join(backups, found.made[0]?.name ?? '')
      const restored = await waitForExit(
        spawnCommand(commandOf('server/src/restore.ts', [path]), { ...environment, DATA_DIR }),
      )
      expect(restored).toMatchObject({ code: 0 })
      const files = readdirSync(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
      expect(files.filter((entry) => entry.isFile())).toHaveLength(found.made[0]?.beside?.files ?? 0)
    } finally {
      await deployment.remove()
    }
  },
  600_000,
)
