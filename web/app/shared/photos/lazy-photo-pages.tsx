import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** Needs a `Suspense` around it. */
export const PhotoPages = lazyDialog(() => import('./photo-pages.tsx').then((file) => file.PhotoPages))
