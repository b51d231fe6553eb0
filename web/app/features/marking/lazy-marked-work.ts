import { lazy } from 'react'

/** Needs a `Suspense` around it. */
export const LazyMarkedWork = lazy(() => import('./marked-work.tsx'))
