import { mkdtempSync, rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { folderFileStore } from './files.ts'

/** `rename` and `open` of `node:fs/promises` note what they do. Other modules import them by name. */
function noteDiskWrites() {
  const done: string[] = []
  const { open, rename } = promises
  vi.spyOn(promises, 'open').mockImplementation(async (...given) => {
    const file = await open(...given)
    const sync = file.sync.bind(file)
    file.sync = () => {
      done.push(`sync ${basename(String(given[0])).replace(/^.*\.part$/, 'part')}`)
      return sync()
    }
    return file
  })
  vi.spyOn(promises, 'rename').mockImplementation((from, to) => {
    done.push('rename')
    return rename(from, to)
  })
  syncBuiltinESMExports()
  return done
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('the bytes are on disk before the name, and then the name of the file and of its folder', async () => {
  const done = noteDiskWrites()
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-files-'))
  await folderFileStore(folder).save('file-ab', Buffer.from('bytes'))
  expect(done).toEqual(['sync part', 'rename', 'sync ab', `sync ${basename(folder)}`])
  rmSync(folder, { recursive: true })
})
