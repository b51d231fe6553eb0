/** Work without a grade always comes last. */
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
