import type { QueryClient } from '@tanstack/react-query'
import { marksOf, scoresOf, submittedWork } from './queries.ts'
import { pagesOf } from './work-file-pages.ts'

const photosAhead = 2

export async function preloadWork(
  cache: QueryClient,
  { _id, version }: { readonly _id: string; readonly version: number },
  pass: string,
  firstPage = 1,
): Promise<void> {
  void cache.prefetchQuery(marksOf(_id))
  void cache.prefetchQuery(scoresOf(_id))
  const [latest] = await cache.ensureQueryData(submittedWork(_id, version))
  if (!latest) return
  for (const page of pagesOf(latest).slice(firstPage - 1, firstPage - 1 + photosAhead)) {
    if (page.file.kind !== 'photo') continue
    const image = new Image()
    image.src = `${page.file.url}?${pass}`
  }
}
