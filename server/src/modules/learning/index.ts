export { requireVisibleCourse } from './course-in-sight.usecases.ts'
export { requireOpenTopic, requirePlaceIn } from './lessons.usecases.ts'
export { countDoneBy, countThings } from './progress.repository.ts'
