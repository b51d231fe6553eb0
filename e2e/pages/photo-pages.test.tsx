import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PhotoMaker } from '../../web/app/shared/photos/make-pages.ts'
import { PhotoPages } from '../../web/app/shared/photos/photo-pages.tsx'
import { PhotoError, type PhotoPage } from '../../web/app/shared/photos/photo-types.ts'
import { fireEvent, screen, user, waitFor, within } from './support/page.tsx'

/** Fake photos: happy-dom decodes no pictures. `profile.journey.ts` has real photos. */

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const renderedPhoto = (name: string) => ({
  ...{ blob: new Blob([name]), width: 3, height: 4 },
  thumbnail: `data:image/jpeg;base64,${btoa(name)}`,
})

/** `finish` makes a photo ready. */
class HeldPhotoMaker implements PhotoMaker {
  readonly #waiting: { name: string; done: (failure?: PhotoError) => void }[] = []
  edits: unknown[] = []
  get waiting() {
    return this.#waiting.map(({ name }) => name)
  }
  readonly shrinkPhoto = (file: Blob) => this.#hold((file as File).name)
  readonly renderPage: PhotoMaker['renderPage'] = (_, { rotation, crop }) => {
    this.edits.push({ rotation, crop })
    return this.#hold(`turned by ${rotation}`)
  }
  finish(failure?: PhotoError) {
    this.#waiting.shift()?.done(failure)
  }
  #hold(name: string) {
    return new Promise<ReturnType<typeof renderedPhoto>>((resolve, reject) =>
      this.#waiting.push({
        name,
        done: (failure) => (failure ? reject(failure) : resolve(renderedPhoto(name))),
      }),
    )
  }
}

let pages: readonly PhotoPage[]
let make: HeldPhotoMaker
function Owner({ maxPages }: { maxPages: number }) {
  const [ownerPages, setOwnerPages] = useState<readonly PhotoPage[]>([])
  pages = ownerPages
  return <PhotoPages pages={ownerPages} onChange={setOwnerPages} maxPages={maxPages} make={make} />
}

function show(maxPages = 10) {
  make = new HeldPhotoMaker()
  render(
    <I18nProvider i18n={i18n}>
      <Owner maxPages={maxPages} />
    </I18nProvider>,
  )
}

const choose = (...names: string[]) => user.upload(screen.getByLabelText('Photos'), names.map(photo))
const page = (name: string | RegExp) => screen.getByRole('button', { name })
const names = () => pages.map(({ name }) => name)
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
async function finishAll() {
  await waitFor(() => expect(make.waiting).toHaveLength(1))
  make.finish()
  await waitFor(() => expect(make.waiting).toHaveLength(pages.some(isUnfinished) ? 1 : 0))
  if (pages.some(isUnfinished)) await finishAll()
}
const isUnfinished = ({ state }: PhotoPage) => state === 'pending' || state === 'rendering'

test('each photo is a page as soon as it is done, one after another, and the end is announced', async () => {
  show()
  await choose('a.jpg', 'b.jpg')
  expect(page('Page 1 of 2. Reading...')).toBeVisible()
  expect(page('Page 2 of 2. Reading...')).toBeVisible()
  // A new render must not begin the first photo twice.
  await user.click(page('Page 2 of 2. Reading...'))
  expect(make.waiting).toEqual(['a.jpg'])
  make.finish()
  expect(await screen.findByRole('button', { name: 'Page 1 of 2' })).toBeVisible()
  expect(page('Page 1 of 2').querySelector('img')).toHaveAttribute('src', renderedPhoto('a.jpg').thumbnail)
  expect(page('Page 2 of 2. Reading...')).toBeVisible()
  await waitFor(() => expect(make.waiting).toEqual(['b.jpg']))
  make.finish()
  expect(await screen.findByText('The photos are ready.')).toBeInTheDocument()
  expect(pages.map(({ state }) => state)).toEqual(['ready', 'ready'])
})

test('a photo that fails says why beside its name, and the others go on; more than the limit are not added', async () => {
  show(2)
  await choose('a.heic', 'b.jpg', 'c.jpg')
  expect(screen.getByText('2 pages at most: the other photos were not added.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
  make.finish(new PhotoError('HEIC'))
  expect(
    await screen.findByText(/^a\.heic: This browser cannot read HEIC pictures\. On an iPhone/),
  ).toBeVisible()
  await waitFor(() => expect(make.waiting).toEqual(['b.jpg']))
  make.finish()
  await waitFor(() => expect(pages.map(({ state }) => state)).toEqual(['failed', 'ready']))
  await press('Remove page 1')
  expect(screen.queryByText(/^a\.heic: /)).toBeNull()
  expect(button('Add photos')).toBeVisible()
})

test('pages are moved by Shift and arrow keys and by buttons, which keep the focus and say the new place', async () => {
  show()
  await choose('a.jpg', 'b.jpg', 'c.jpg')
  await finishAll()
  page('Page 1 of 3').focus()
  await user.keyboard('{ArrowRight}')
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(names()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  expect(screen.getByText('Page moved to place 2 of 3.')).toBeInTheDocument()
  expect(page('Page 2 of 3')).toHaveFocus()
  await user.keyboard('{Shift>}{End}{/Shift}')
  expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  await user.click(page('Page 3 of 3'))
  await press('Move page 3 earlier')
  expect(names()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  expect(within(screen.getByRole('group', { name: 'Page 2 of 3' })).getByText('Page 2')).toBeVisible()
})

test('a page is dragged to another place by its handle', async () => {
  show()
  await choose('a.jpg', 'b.jpg', 'c.jpg')
  await finishAll()
  const items = () => [...document.querySelectorAll('[data-place]')]
  document.elementFromPoint = (x) => items()[x] ?? null
  const handle = items()[0]?.querySelector('.photo-page-handle') as Element
  fireEvent.pointerDown(handle, { button: 0 })
  fireEvent.pointerMove(document, { clientX: 1, clientY: 0 })
  fireEvent.pointerMove(document, { clientX: 2, clientY: 0 })
  expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  fireEvent.pointerUp(document)
  fireEvent.pointerMove(document, { clientX: 0, clientY: 0 })
  expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
})

test('a removed page comes back to its place with Undo', async () => {
  show()
  await choose('a.jpg', 'b.jpg', 'c.jpg')
  await finishAll()
  await user.click(page('Page 2 of 3'))
  await press('Remove page 2')
  expect(names()).toEqual(['a.jpg', 'c.jpg'])
  expect(button('Undo')).toHaveFocus()
  await press('Undo')
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  await waitFor(() => expect(page('Page 2 of 3')).toHaveFocus())
})

test('quick turns add up, and the page is ready once the last one is rendered', async () => {
  show()
  await choose('a.jpg')
  await finishAll()
  await press('Rotate')
  await press('Rotate')
  expect(page('Page 1 of 1. Changing...')).toBeVisible()
  expect(pages).toMatchObject([{ state: 'rendering', rotation: 180 }])
  await finishAll()
  expect(make.edits).toEqual([
    { rotation: 90, crop: null },
    { rotation: 180, crop: null },
  ])
  expect(pages).toMatchObject([{ state: 'ready', rotation: 180 }])
  expect(page('Page 1 of 1').querySelector('img')).toHaveAttribute(
    'src',
    renderedPhoto('turned by 180').thumbnail,
  )
})
