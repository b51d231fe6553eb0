import { lazy } from 'react'

/** Callers need a `Suspense` around this component. */
export const LazyMarkedWork = lazy(() => import('./marked-work.tsx'))
