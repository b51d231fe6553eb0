export { GivenPoints } from './given-points.tsx'
export { preloadWork } from './preload-work.ts'
export { WorkPages } from './work-pages.tsx'
