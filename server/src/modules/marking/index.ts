export type { ResponseRef } from './marks.repository.ts'
export { countMarking, marksOf, putMark, takeMark, turnPage } from './marks.usecases.ts'
