import { lazy } from 'react'

/** Needs a surrounding `Suspense`. */
export const LazyMarkedWork = lazy(() => import('./marked-work.tsx'))
