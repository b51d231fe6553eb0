import { expect, test } from 'vitest'
import { finish, type PhotoMaker, withEdit, withFinished } from './make-pages.ts'
import { PhotoError, type PhotoPage, pageLimits, type ReadyPage } from './photo-types.ts'

const upright = new Blob(['upright'])
const rendered = new Blob(['rendered'])
const make: PhotoMaker = {
  shrinkPhoto: async () => ({ blob: upright, width: 3, height: 4, thumbnail: 'data:small' }),
  renderPage: async () => ({ blob: rendered, width: 4, height: 3, thumbnail: 'data:turned' }),
}
const page: ReadyPage = {
  ...{ id: 'a', name: 'a.jpg', state: 'ready', rotation: 0, crop: null },
  ...{ upright, result: upright, thumbnail: 'data:small' },
}

function rendering(before: PhotoPage) {
  if (before.state !== 'rendering') throw new Error('the page is not being rendered')
  return before
}
const turned = rendering(withEdit(page, { rotation: 90 }))

test('a rotated page keeps its upright picture, and a page that is turned back is the upright picture again', async () => {
  const { page: after } = await finish(turned, make, pageLimits)
  expect(after).toEqual({ ...page, rotation: 90, result: rendered, thumbnail: 'data:turned' })
  const back = rendering(withEdit(after, { rotation: 0 }))
  const { page: again } = await finish(back, make, pageLimits)
  expect(again).toMatchObject({ state: 'ready', rotation: 0 })
  // `toEqual` treats any blobs as equal.
  expect(again.state === 'ready' && again.result).toBe(upright)
})

test('a change that fails leaves the page as it was before all changes', async () => {
  const twice = rendering(withEdit(turned, { rotation: 180 }))
  const renderPage = () => Promise.reject(new PhotoError('NOT_LOADED'))
  expect(await finish(twice, { ...make, renderPage }, pageLimits)).toEqual({ page, code: 'NOT_LOADED' })
})

test('a result is dropped if the page was removed or changed meanwhile', async () => {
  const { page: after } = await finish(turned, make, pageLimits)
  expect(withFinished([turned], turned, after)).toEqual([after])
  expect(withFinished([], turned, after)).toEqual([])
  const newer = withEdit(turned, { rotation: 180 })
  expect(withFinished([newer], turned, after)).toEqual([newer])
})
