export { requireVisibleCourse } from './course-access.usecases.ts'
export { requireOpenTopic, requirePlaceIn } from './lessons.usecases.ts'
export { countDoneBy, countThings } from './progress.repository.ts'
