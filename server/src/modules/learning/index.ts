export { requireVisibleCourse } from './course-access.usecases.ts'
export { requireOpenTopic, requirePositionInTopic } from './lessons.usecases.ts'
export { countDoneBy, countTopicsAndAssignments } from './progress.repository.ts'
