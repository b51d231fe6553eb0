import type { renderPage, shrinkPhoto } from './photo-client.ts'
import {
  codeOf,
  type PageEdit,
  PhotoError,
  type PhotoErrorCode,
  type PhotoPage,
  type ReadyPage,
  type RenderingPage,
  type SizeLimits,
} from './photo-types.ts'

export interface PhotoMaker {
  readonly shrinkPhoto: typeof shrinkPhoto
  readonly renderPage: typeof renderPage
}

const unedited: PageEdit = { rotation: 0, crop: null }

export const nextUnfinished = (pages: readonly PhotoPage[]) =>
  pages.find((page) => page.state === 'pending' || page.state === 'rendering')

type Unfinished = NonNullable<ReturnType<typeof nextUnfinished>>

export interface Finished {
  readonly page: PhotoPage
  readonly code?: PhotoErrorCode
}

export async function finish(page: Unfinished, make: PhotoMaker, limits: SizeLimits): Promise<Finished> {
  const { id, name } = page
  try {
    if (page.state === 'rendering') return { page: await render(page, make, limits) }
    const { blob, thumbnail } = await make.shrinkPhoto(page.file, limits)
    return {
      page: { id, name, state: 'ready', ...unedited, upright: blob, result: blob, thumbnail },
    }
  } catch (error) {
    const code = codeOf(error)
    if (page.state === 'pending') return { page: { id, name, state: 'failed', code } }
    return { page: ready(page, page.shown), code }
  }
}

const ready = ({ id, name, upright, result, thumbnail }: RenderingPage, edit: PageEdit): ReadyPage => ({
  ...{ id, name, state: 'ready', upright, result, thumbnail },
  ...{ rotation: edit.rotation, crop: edit.crop },
})

async function render(page: RenderingPage, make: PhotoMaker, limits: SizeLimits): Promise<ReadyPage> {
  const { blob, thumbnail } = await make.renderPage(await blobOf(page.upright), page, limits)
  const isUnedited = page.rotation === 0 && page.crop === null
  // Encoding an unedited photo again would cost sharpness.
  return { ...ready(page, page), result: isUnedited ? page.upright : blob, thumbnail }
}

async function blobOf(source: Blob | string): Promise<Blob> {
  if (typeof source !== 'string') return source
  const response = await fetch(source).catch((cause) => {
    throw new PhotoError('NOT_LOADED', { cause })
  })
  if (!response.ok) throw new PhotoError('NOT_LOADED')
  return response.blob()
}

export function withFinished(
  pages: readonly PhotoPage[],
  startedPage: Unfinished,
  finishedPage: PhotoPage,
): readonly PhotoPage[] {
  return pages.map((page) =>
    page.id === startedPage.id && isSameWork(page, startedPage) ? finishedPage : page,
  )
}

function isSameWork(page: PhotoPage, startedPage: Unfinished): boolean {
  if (page.state === 'rendering' && startedPage.state === 'rendering')
    return page.rotation === startedPage.rotation && page.crop === startedPage.crop
  return page.state === startedPage.state
}

/** `shown` is the edit still on the screen. */
export function withEdit(page: PhotoPage, edit: Partial<PageEdit>): PhotoPage {
  if (page.state !== 'ready' && page.state !== 'rendering') return page
  const shown = page.state === 'rendering' ? page.shown : { rotation: page.rotation, crop: page.crop }
  return { ...page, ...edit, state: 'rendering', shown }
}
