import { mkdtempSync, rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { folderFileStore } from './files.ts'

/** Records each `sync` and `rename`. `syncBuiltinESMExports` replaces the functions that modules import. */
function recordDiskWrites() {
  const operations: string[] = []
  const { open, rename } = promises
  vi.spyOn(promises, 'open').mockImplementation(async (...args) => {
    const file = await open(...args)
    const sync = file.sync.bind(file)
    file.sync = () => {
      operations.push(`sync ${basename(String(args[0])).replace(/^.*\.part$/, 'part')}`)
      return sync()
    }
    return file
  })
  vi.spyOn(promises, 'rename').mockImplementation((from, to) => {
    operations.push('rename')
    return rename(from, to)
  })
  syncBuiltinESMExports()
  return operations
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('saving syncs the bytes, renames the file, and then syncs both folders', async () => {
  const operations = recordDiskWrites()
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-files-'))
  await folderFileStore(folder).save('file-ab', Buffer.from('bytes'))
  expect(operations).toEqual(['sync part', 'rename', 'sync ab', `sync ${basename(folder)}`])
  rmSync(folder, { recursive: true })
})
