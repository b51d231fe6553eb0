/** The orders of the desk's list; a minus turns one around. Work without a grade comes last in both directions. */
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
