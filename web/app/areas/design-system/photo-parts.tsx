import { Suspense, useState } from 'react'
import { PhotoPages } from '../../shared/photos/lazy-photo-pages.tsx'
import type { PhotoPage } from '../../shared/photos/photo-types.ts'
import { Part } from './part.tsx'

export function PhotoParts() {
  const [pages, setPages] = useState<readonly PhotoPage[]>([])
  return (
    <Part title="Photos as pages">
      <Suspense>
        <PhotoPages pages={pages} onChange={setPages} maxPages={10} />
      </Suspense>
    </Part>
  )
}
