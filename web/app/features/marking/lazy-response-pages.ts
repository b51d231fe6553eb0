import { lazy } from 'react'

/** Loaded once there are photos. Both need a `Suspense` around them. */
export const LazyResponsePages = lazy(() => import('./response-pages.tsx'))
export const LazyOwnResponsePages = lazy(() => import('./own-response-pages.tsx'))
