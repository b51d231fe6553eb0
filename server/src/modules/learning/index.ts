export { requireVisibleCourse } from './course-in-sight.usecases.ts'
export { onlyForEnrolled } from './learning.errors.ts'
export { requireOpenTopic } from './lessons.usecases.ts'
export { countDoneBy, countThings } from './progress.repository.ts'
