export { requireVisibleCourse } from './course-in-sight.usecases.ts'
export { requireOpenTopic, requirePlaceIn } from './lessons.usecases.ts'
export { countDoneBy, countOpenedLessons, countThings } from './progress.repository.ts'
