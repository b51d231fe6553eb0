import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const asha = { _id: 'user-1', name: 'Asha', email: 'asha@school.example', role: 'student' }
const unsent = (id: string, place = 0) => ({ id, place, item: { photo: new Blob([id]) } })

/** Each tab has its own modules. */
async function openTab(owner = 'work for assignment-1') {
  vi.resetModules()
  const session = await import('../api/session.ts')
  session.startSession({ token: 'token', user: asha as never })
  const { unsentFiles } = await import('./unsent-files.ts')
  const { lockTabFor } = await import('./tab-lock.ts')
  const files = unsentFiles<{ photo: Blob }>(owner)
  const taken: { id: string; place: number; text: string }[] = []
  const restored = files.takeOver((all) => {
    files.save(all)
    for (const { id, place, item } of all)
      void item.photo.text().then((text) => taken.push({ id, place, text }))
  })
  await restored
  const close = () => lockTabFor(`user-1 ${owner}`, false)
  return { ...files, taken, close, endSession: session.endSession }
}

async function storedTexts(): Promise<string[]> {
  const database = await openDB('unsent files of user-1')
  const all = database.objectStoreNames.contains('files') ? await database.getAll('files') : []
  database.close()
  const texts = await Promise.all(all.map(({ item }) => item.photo.text()))
  return texts.sort()
}

const areStored = (...texts: string[]) => vi.waitFor(async () => expect(await storedTexts()).toEqual(texts))

test('the next tab gets the files of a closed one with their content and place', async () => {
  const before = await openTab()
  before.save([unsent('one', 0), unsent('two', 3)])
  await areStored('one', 'two')
  before.close()
  const after = await openTab()
  await vi.waitFor(() => expect(after.taken).toHaveLength(2))
  expect(after.taken).toContainEqual({ id: 'two', place: 3, text: 'two' })
  await areStored('one', 'two')
  after.save([])
  await areStored()
})

test('only the newest version of a file stays, and none that was sent', async () => {
  const tab = await openTab()
  const [one, two] = [unsent('one'), unsent('two', 1)]
  tab.save([one, two])
  tab.save([{ ...one, item: { photo: new Blob(['rotated']) } }, two])
  tab.save([{ ...one, item: { photo: new Blob(['cropped']) } }])
  await areStored('cropped')
  tab.close()
  const { taken } = await openTab()
  await vi.waitFor(() => expect(taken).toMatchObject([{ id: 'one', text: 'cropped' }]))
})

test('the files of an open tab stay with that tab; what it did not send follows when it closes', async () => {
  const first = await openTab()
  first.save([unsent('one'), unsent('two')])
  await areStored('one', 'two')
  const second = await openTab()
  expect(second.taken).toEqual([])
  first.save([unsent('two')])
  await areStored('two')
  expect(second.taken).toEqual([])
  first.close()
  await vi.waitFor(() => expect(second.taken).toMatchObject([{ id: 'two' }]))
  await areStored('two')
})

test('files of other work stay where they are', async () => {
  const before = await openTab('work for assignment-2')
  before.save([unsent('one')])
  await areStored('one')
  before.close()
  const { taken } = await openTab()
  expect(taken).toEqual([])
  await areStored('one')
})

test('files older than 30 days are deleted', async () => {
  const before = await openTab()
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 31 * 24 * 60 * 60_000)
  before.save([unsent('old'), unsent('new')])
  await areStored('new', 'old')
  before.close()
  const { taken } = await openTab()
  await vi.waitFor(() => expect(taken).toMatchObject([{ id: 'new' }]))
  await areStored('new')
})

test('log-out deletes the files, and nothing is stored after it', async () => {
  const tab = await openTab()
  tab.save([unsent('one')])
  await areStored('one')
  tab.endSession()
  tab.save([unsent('two')])
  await areStored()
})

test('where the browser stores nothing, files are neither stored nor an error', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const tab = await openTab()
  tab.save([unsent('one')])
  expect(tab.taken).toEqual([])
})
