export { drawMarkedPages } from './marked-pdf.usecases.ts'
export type { ResponseRef } from './marks.repository.ts'
export {
  limitMarking,
  marksOf,
  noteResponsePresence,
  putMark,
  removeMarkOfWork,
  rotatePageOfWork,
} from './marks.usecases.ts'
