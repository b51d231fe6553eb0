export type { ResponseRef } from './marks.repository.ts'
export {
  limitMarking,
  marksOf,
  putMark,
  removeMarkOfWork,
  turnPage,
} from './marks.usecases.ts'
