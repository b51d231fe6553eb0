import { lazy } from 'react'

export const LazyMarkedWork = lazy(() => import('./marked-work.tsx'))
