import { mkdtempSync, rmSync } from 'node:fs'
import type * as promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderFileStore } from './files.ts'

const done: string[] = []
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  return {
    ...real,
    async open(...given: Parameters<typeof real.open>) {
      const file = await real.open(...given)
      const sync = file.sync.bind(file)
      file.sync = () => {
        done.push(`sync ${basename(String(given[0])).replace(/^.*\.part$/, 'part')}`)
        return sync()
      }
      return file
    },
    rename(from: string, to: string) {
      done.push('rename')
      return real.rename(from, to)
    },
  }
})

test('the bytes are on disk before the name, and then the name of the file and of its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-files-'))
  await folderFileStore(folder).save('file-ab', Buffer.from('bytes'))
  expect(done).toEqual(['sync part', 'rename', 'sync ab', `sync ${basename(folder)}`])
  rmSync(folder, { recursive: true })
})
