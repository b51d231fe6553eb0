/** A minus reverses the order. Work without a grade comes last in both directions. */
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
