export { assignmentNotFound } from './coursework.errors.ts'
export { nameForStaff } from './coursework.presenter.ts'
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
export { areNamesHidden, isGrade, isHeld, longCodeOf } from './coursework.rules.ts'
export { addAssignmentOfCourse } from './mentor-assignments.usecases.ts'
export { getOwnAssignment } from './own-assignment.usecases.ts'
export { noteOpened, requireOnDesk, submissionsOf, takeGradeBack, writeReview } from './reviews.usecases.ts'
export { putSubmission, requireOpenAssignment, requireToSubmit, writeSubmission } from './submit.usecases.ts'
export { takeBackSubmitted } from './take-back.usecases.ts'
export { findTries } from './tries.usecases.ts'
