/** The query of an address: what is empty or absent is left out. */
function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** The only maker of URLs: a screen that is linked to is named here, and nowhere else is a path written out. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  courses: (filter: { category?: string | undefined; search?: string | undefined } = {}) =>
    `/courses${query(filter)}`,
  /** With a topic, the page opens at it. */
  course: (courseId: string, topicId?: string) =>
    `/courses/${encodeURIComponent(courseId)}${topicId ? `#${encodeURIComponent(topicId)}` : ''}`,
  /** Without a course the payment page sends the person to the courses. */
  payment: (courseId?: string) => (courseId ? `/payment?course=${encodeURIComponent(courseId)}` : '/payment'),
  assignments: () => '/assignments',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  receipt: (enrollmentId: string) => `/receipts/${encodeURIComponent(enrollmentId)}`,
  settings: () => '/settings',
  contact: () => '/contact',
  help: () => '/help',
  terms: () => '/terms',
  privacy: () => '/privacy',
  refunds: () => '/refunds',
  mentorDashboard: () => '/mentor/dashboard',
  adminDashboard: () => '/admin/dashboard',
}
