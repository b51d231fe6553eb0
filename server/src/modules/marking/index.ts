export type { ResponseRef } from './marks.repository.ts'
export {
  limitMarking,
  marksOf,
  putMark,
  removeMarkOfWork,
  rotatePageOfWork,
} from './marks.usecases.ts'
