import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mbzOfTar, mbzOfZip } from '../testing/moodle-backup.ts'
import { readArchive } from './archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readBytes(bytes: Buffer, visit: Parameters<typeof readArchive>[1]): Promise<void> {
  const path = join(folder, 'backup.mbz')
  await writeFile(path, bytes)
  await readArchive(path, visit)
}
const ignoreEntry = async () => {}

test.each([
  ['tar.gz', mbzOfTar],
  ['ZIP', mbzOfZip],
])('the entries of a %s are read in turn; an entry that is not opened is skipped', async (_, make) => {
  const entries = { './a.xml': 'first', 'files/b': 'x'.repeat(300_000), 'c.xml': 'third' }
  const visited: string[] = []
  await readBytes(await make(entries), async ({ name, size, open }) => {
    if (name === '.ARCHIVE_INDEX') return
    visited.push(name.endsWith('.xml') ? `${name} ${await text(await open())}` : `${name} ${size}`)
  })
  expect(visited).toEqual(['a.xml first', 'files/b 300000', 'c.xml third'])
})

async function tarWith(header: {
  name: string
  type: 'symlink' | 'link'
  linkname: string
}): Promise<Buffer> {
  const tar = pack()
  tar.entry(header)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

function withClaimedSize(zip: Buffer, size: number): Buffer {
  const changedZip = Buffer.from(zip)
  changedZip.writeUInt32LE(size, changedZip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return changedZip
}

async function tarOfMany(count: number): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: 'a' }, '')
  tar.finalize()
  const header = (await buffer(tar)).subarray(0, 512)
  return gzipSync(Buffer.alloc(count * 512, header), { level: 1 })
}

test.each<[string, () => Promise<Buffer>, string]>([
  ['a name that leads out', () => mbzOfTar({ 'a/../../b': '' }), 'unsafe'],
  ['a Windows path', () => mbzOfTar({ 'a\\b': '' }), 'unsafe'],
  ['a symbolic link', () => tarWith({ name: 'a', type: 'symlink', linkname: '/etc/passwd' }), 'unsafe'],
  [
    'a ZIP with a name that leads out',
    async () => withEscapingName(await mbzOfZip({ 'aa/b': '' })),
    'unsafe',
  ],
  ['50,001 entries', () => tarOfMany(50_001), 'tooManyEntries'],
  ['a ZIP that says it unpacks to more than 4 GB', async () => twoWithClaimedSize(0xffff_fff0), 'tooLarge'],
  ['a file of another type', async () => Buffer.from('a letter'), 'noArchive'],
  ['an empty file', async () => Buffer.alloc(0), 'noArchive'],
  ['a gzip of noise', async () => gzipSync(Buffer.alloc(2_000, 'noise')), 'damaged'],
])('%s is refused', async (_, make, failure) => {
  await expect(readBytes(await make(), ignoreEntry)).rejects.toMatchObject({ failure })
})

const withEscapingName = (zip: Buffer) =>
  Buffer.from(zip.toString('latin1').replaceAll('aa/b', '../b'), 'latin1')

async function twoWithClaimedSize(size: number): Promise<Buffer> {
  const zip = await mbzOfZip({ a: 'a', b: 'b' })
  const changedZip = withClaimedSize(zip, size)
  changedZip.writeUInt32LE(size, changedZip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  return changedZip
}

test('an entry with more bytes than the directory says ends with an error', async () => {
  const zip = withClaimedSize(await mbzOfZip({ bomb: 'x'.repeat(1_000_000) }), 10)
  const reading = readBytes(zip, async ({ open }) => void (await text(await open())))
  await expect(reading).rejects.toMatchObject({ failure: 'damaged' })
})

test('a disk error is passed on unchanged', async () => {
  const diskError = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  await expect(readBytes(await mbzOfTar({ a: 'a' }), () => Promise.reject(diskError))).rejects.toBe(diskError)
})
