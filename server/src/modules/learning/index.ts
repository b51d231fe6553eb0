export { requireVisibleCourse } from './course-access.usecases.ts'
export { requireOpenTopic, requirePositionInTopic as requirePlaceIn } from './lessons.usecases.ts'
export { countDoneBy, countTopicsAndAssignments } from './progress.repository.ts'
