export { requireVisibleCourse } from './course-in-sight.usecases.ts'
export { countDoneBy, countThings } from './progress.repository.ts'
