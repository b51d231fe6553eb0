import { lazyDialog } from '../../ui/lazy-dialog.tsx'

export const PhotoPages = lazyDialog(() => import('./photo-pages.tsx').then((file) => file.PhotoPages))
