import { expect, test } from 'vitest'
import type { Draft, WorkFile } from '#contract/homework/homework.ts'
import type { PhotoPage } from '../../shared/photos/photo-types.ts'
import {
  beginning,
  countsOf,
  fileIds,
  itemOf,
  maxPhotos,
  pagesOf,
  unsentOf,
  type WorkItem,
  withDraft,
  withPages,
  withUnsent,
} from './work-items.ts'

const file = (id: string, kind: WorkFile['kind'] = 'photo', given: Partial<WorkFile> = {}): WorkFile => ({
  ...{ _id: id, kind, name: `${id}.jpg`, size: 100, pages: null, url: `/api/files/${id}` },
  ...{ width: null, height: null, thumbnailUrl: null, originalUrl: null, edit: null, ...given },
})
const draft = (...files: WorkFile[]): Draft => ({ version: 2, files })
const sending = (id: string, given: Partial<WorkItem> = {}): WorkItem => ({
  ...itemOf(file(id)),
  ...{ file: null, sending: beginning, ...given },
})
const ids = (items: readonly WorkItem[]) => items.map(({ id }) => id)
const none: ReadonlySet<string> = new Set()

test('files added or removed on another device appear and disappear; files being sent stay', () => {
  const items = [itemOf(file('a')), sending('new'), itemOf(file('b'))]
  expect(ids(withDraft(items, draft(file('b'), file('c')), none, false))).toEqual(['new', 'b', 'c'])
})

test('a file that was just removed does not come back with the draft', () => {
  expect(ids(withDraft([], draft(file('a'), file('b')), new Set(['a']), false))).toEqual(['b'])
})

test('the order of the draft counts, unless this device has an order to send', () => {
  const items = [itemOf(file('a')), sending('new'), itemOf(file('b'))]
  const serverDraft = draft(file('b'), file('a'))
  expect(ids(withDraft(items, serverDraft, none, false))).toEqual(['b', 'new', 'a'])
  expect(ids(withDraft(items, serverDraft, none, true))).toEqual(['a', 'new', 'b'])
})

test('a page that is changed here and was removed elsewhere is sent as a new page', () => {
  const [item] = withDraft([{ ...itemOf(file('a')), sending: beginning }], draft(), none, false)
  expect(item).toMatchObject({ id: 'a', file: null, sending: beginning })
})

test('unsent pages return to their places after a reload, an edited page over its earlier version', () => {
  const edited = sending('was-b', { file: file('b'), sending: { share: 0.5, isOffline: true, error: null } })
  const before = [sending('new'), itemOf(file('a')), edited, sending('last')]
  const unsent = unsentOf(before)
  expect(unsent.map(({ id, place }) => [id, place])).toEqual([
    ['new', 0],
    ['was-b', 2],
    ['last', 3],
  ])
  const after = withUnsent([itemOf(file('a')), itemOf(file('b'))], unsent)
  expect(ids(after)).toEqual(['new', 'a', 'was-b', 'last'])
  expect(after[2]).toMatchObject({ file: { _id: 'b' }, sending: beginning })
})

test('an edited page whose earlier version was removed on another device comes back as a new page', () => {
  const unsent = unsentOf([sending('was-b', { file: file('b') })])
  expect(withUnsent([], unsent)).toMatchObject([{ id: 'was-b', file: null }])
})

test('an unreadable photo is not restored', () => {
  const page: PhotoPage = { id: 'bad', name: 'bad.jpg', state: 'failed', code: 'UNREADABLE' }
  expect(unsentOf([sending('bad', { page })])).toEqual([])
})

test('photos come before PDFs, and PDFs before files', () => {
  const serverDraft = draft(file('f', 'file'), file('p', 'pdf'), file('a'))
  expect(fileIds(withDraft([], serverDraft, none, false))).toEqual(['a', 'p', 'f'])
})

test('a page is sent when it is new or changed, and not when it is moved', () => {
  const result = new Blob(['one'])
  const page = { state: 'ready', id: 'a', name: 'a.jpg', rotation: 0, crop: null, thumbnail: '' } as const
  const ready: PhotoPage = { ...page, upright: result, result }
  const [chosen] = withPages([], [ready])
  expect(chosen).toMatchObject({ id: 'a', size: 3, sending: beginning })
  const sent = { ...(chosen as WorkItem), file: file('x'), sent: result, sending: null }
  const other = itemOf(file('b'))
  const fromSchool: PhotoPage = { ...page, id: 'b', upright: '/api/files/b', result: '/api/files/b' }
  const moved = withPages([sent, other, itemOf(file('p', 'pdf'))], [fromSchool, ready])
  expect(moved.map(({ id, sending }) => [id, sending])).toEqual([
    ['b', null],
    ['a', null],
    ['p', null],
  ])
  const turned: PhotoPage = { ...ready, rotation: 90, result: new Blob(['four']) }
  expect(withPages(moved, [turned])[0]).toMatchObject({ file: { _id: 'x' }, size: 4, sending: beginning })
})

test('counts what is sent, in files and bytes', () => {
  const items = [itemOf(file('a')), sending('b', { size: 300, sending: { ...beginning, share: 0.5 } })]
  expect(countsOf(items)).toMatchObject({ pages: 2, sent: 1, total: 2, bytes: 400, bytesSent: 250 })
})

test('pages of PDFs take from the photos that the assignment allows', () => {
  const items = [itemOf(file('a')), itemOf(file('p', 'pdf', { pages: 6 }))]
  expect(maxPhotos(items, { maxPages: 10 })).toBe(4)
  expect(maxPhotos(items, { maxPages: 5 })).toBe(0)
})

test('a changed page from the server is sent, and not again when the change fails or is undone', () => {
  const items = [itemOf(file('a'))]
  const [shown] = pagesOf(items, 'pass=1')
  if (shown?.state !== 'ready') throw new Error('the page is not ready')
  const rendering: PhotoPage = { ...shown, state: 'rendering', shown, rotation: 90 }
  const begun = withPages(items, [rendering])
  expect(begun[0]?.sending).toBe(beginning)
  expect(withPages(begun, [shown])[0]?.sending).toBeNull()
  const turned = new Blob(['turned'])
  const [changed] = withPages(begun, [{ ...shown, rotation: 90, result: turned }])
  expect(changed?.sending).toBe(beginning)
  const now = { ...(changed as WorkItem), file: file('b'), sent: turned, sending: null }
  expect(withPages([now], pagesOf([now], 'pass=2'))[0]?.sending).toBeNull()
  expect(withPages([now], [shown])[0]?.sending).toBe(beginning)
})

test('a cropped page is shown cropped, and its original photo allows another crop', () => {
  const crop = [
    { x: 0.1, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 0.9 },
  ] as const
  const edit = { rotation: 90 as const, crop }
  const items = [
    itemOf(file('a', 'photo', { originalUrl: '/api/files/photo', edit })),
    itemOf(file('b', 'photo', { originalUrl: '/api/files/other' })),
  ]
  const [known, unknown] = pagesOf(items, 'pass=1')
  expect(known).toMatchObject({ upright: '/api/files/photo?pass=1', result: '/api/files/a?pass=1', ...edit })
  // The submitted file is the original without a stored edit.
  const unedited = { rotation: 0, crop: null }
  expect(unknown).toMatchObject({
    upright: '/api/files/b?pass=1',
    result: '/api/files/b?pass=1',
    ...unedited,
  })
})

test('a photo that cannot be read is not counted', () => {
  const failed: PhotoPage = { id: 'a', name: 'a.heic', state: 'failed', code: 'HEIC' }
  expect(countsOf(withPages([], [failed]))).toMatchObject({ pages: 0, total: 0 })
})
