export { assignmentNotFound } from './coursework.errors.ts'
export { hiddenName, nameForStaff } from './coursework.presenter.ts'
export {
  type FoundAssignment,
  type FoundSubmission,
  findAssignment,
  findSubmission,
  findSubmissionOf,
  findWorkOfCourse,
  isCompleted,
  isLate,
  lockAssignment,
  statusForStudent,
} from './coursework.repository.ts'
export { areNamesHidden, isGrade, isUnreleased, longCodeOf } from './coursework.rules.ts'
export { addAssignmentOfCourse } from './mentor-assignments.usecases.ts'
export { getOwnAssignment } from './own-assignment.usecases.ts'
export {
  listSubmissionsOfStudent,
  noteOpened,
  requireOnDesk,
  takeGradeBack,
  writeReview,
} from './reviews.usecases.ts'
export {
  putSubmission,
  requireOpenAssignment,
  requireSubmittable,
  writeSubmission,
} from './submit.usecases.ts'
export { takeBackTry } from './take-back.usecases.ts'
export { findTries } from './tries.usecases.ts'
