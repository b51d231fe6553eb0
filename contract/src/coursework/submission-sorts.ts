/** A minus reverses. Work without a grade comes last. */
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
