import { lazy } from 'react'

/** Loaded once work is marked. Needs a `Suspense` around it. */
export const LazyMarkedWork = lazy(() => import('./marked-work.tsx'))
