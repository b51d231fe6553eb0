import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** An image of `deploy/Containerfile` must run every command of `docs/operating.md`. */

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-image-'))
  const lines = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
  for (const [, path = '', to = ''] of lines.matchAll(/--from=build \/abhyas\/(\S+) \.\/(\S*)/g)) {
    const target = join(
      folder,
      'abhyas',
      to.endsWith('/') || to === '' ? join(to, path.split('/').at(-1) ?? '') : to,
    )
    if (path === 'node_modules') symlinkSync(join(root, path), target)
    else if (path !== 'web/build') cpSync(join(root, path), target, { recursive: true })
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function npmRun(...args: string[]): Promise<string> {
  const env = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: join(folder, 'home'),
    DATA_DIR: join(folder, 'data'),
  }
  const ran = promisify(execFile)('npm', ['run', '--silent', ...args], { cwd: join(folder, 'abhyas'), env })
  const { stdout, stderr } = await ran.catch((error) => error)
  return `${stdout}${stderr}`
}

test('every command runs in the image', async () => {
  expect(await npmRun('admin', '--', 'create', 'asha@school.example', 'Asha')).toContain('This school is new')
  expect(await npmRun('backup')).toContain('is made and checked')
  expect(await npmRun('doctor')).toContain('The last backup, ')
  expect(await npmRun('restore')).toContain('npm run restore -- FILE.zip')
  expect(await npmRun('move')).toContain('npm run move -- --to')
  expect(await npmRun('move-files')).toContain('npm run move-files -- --to')
}, 60_000)
