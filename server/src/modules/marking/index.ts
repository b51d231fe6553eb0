export type { ResponseRef } from './marks.repository.ts'
export {
  limitMarking as countMarking,
  marksOf,
  putMark,
  removeMarkOfWork as takeMark,
  turnPage,
} from './marks.usecases.ts'
