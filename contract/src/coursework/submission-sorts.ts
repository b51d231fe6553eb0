/** `grade` and `-grade` both put work without a grade last. */
export const submissionSorts = [
  'oldest',
  'newest',
  'student',
  '-student',
  'assignment',
  '-assignment',
  'grade',
  '-grade',
] as const
