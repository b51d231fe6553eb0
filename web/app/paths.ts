/** The query of an address: what is empty or absent is left out. */
function query(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Makes the addresses of a list: narrowed, sorted and turned by what it is given. */
const list =
  (path: string) =>
  (values: Record<string, string | undefined> = {}) =>
    path + query(values)

/** The heading of the table of submissions, where links to it land. */
export const tablePlace = 'submissions'

/** The heading of the table of all students, where links to it land. */
export const studentsPlace = 'students'

/** The heading of a student's receipts, where links to them land. */
export const receiptsPlace = 'my-receipts'

/** What the address of a queue of doubts says. */
export type DoubtQueue = Partial<Record<'part' | 'course' | 'doubt', string | undefined>>

/** The only maker of URLs: a screen that is linked to is named here, and nowhere else is a path written out. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  courses: (filter: { category?: string | undefined; search?: string | undefined } = {}) =>
    `/courses${query(filter)}`,
  /** `topic` is where the page lands: the id of one, or `next` for the first that is not done. */
  course: (courseId: string, topic?: string) => `/courses/${encodeURIComponent(courseId)}${query({ topic })}`,
  /** Without a topic it leads to where the student was. */
  learn: (courseId: string, topicId?: string, tab?: string) =>
    `/learn/${encodeURIComponent(courseId)}${topicId ? `/${encodeURIComponent(topicId)}` : ''}${query({ tab })}`,
  /** A topic at a second of its video or a page of its PDF. */
  learnAt: (courseId: string, topicId: string, place: { second?: number | null; page?: number | null }) =>
    `/learn/${encodeURIComponent(courseId)}/${encodeURIComponent(topicId)}${query({
      second: place.second?.toString(),
      page: place.page?.toString(),
      tab: place.page ? 'handout' : undefined,
    })}`,
  /** All notes of a student. */
  notes: list('/notes'),
  /** The last page of a course. */
  courseEnd: (courseId: string) => `/learn/${encodeURIComponent(courseId)}/end`,
  /** The doubts of a course, narrowed and turned by the address. */
  courseDoubts: (courseId: string, list: Record<string, string | undefined> = {}) =>
    `/courses/${encodeURIComponent(courseId)}/doubts${query(list)}`,
  doubt: (courseId: string, doubtId: string) =>
    `/courses/${encodeURIComponent(courseId)}/doubts/${encodeURIComponent(doubtId)}`,
  /** What a student has asked or follows. */
  ownDoubts: list('/doubts'),
  /** The queue of a mentor and that of the school: a part of it, of one course, with one doubt in the pane. */
  mentorDoubts: (queue: DoubtQueue = {}) => `/mentor/doubts${query(queue)}`,
  adminDoubts: (queue: DoubtQueue = {}) => `/admin/doubts${query(queue)}`,
  /** Without a course the payment page sends the person to the courses. */
  payment: (courseId?: string) => (courseId ? `/payment?course=${encodeURIComponent(courseId)}` : '/payment'),
  assignments: (courseId?: string) => `/assignments${query({ course: courseId })}`,
  /** All assignments, with one of them in view. */
  assignment: (assignmentId: string) => `/assignments${query({ assignment: assignmentId })}`,
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  /** The same, with the receipts in view. */
  ownReceipts: () => `/profile#${receiptsPlace}`,
  receipt: (enrollmentId: string) => `/receipts/${encodeURIComponent(enrollmentId)}`,
  /** An invoice or a credit note of an enrollment. */
  taxDocument: (enrollmentId: string, documentId: string) =>
    `/receipts/${encodeURIComponent(enrollmentId)}/tax/${encodeURIComponent(documentId)}`,
  /** Where a student comes back to from the payment gateway. */
  onlinePayment: (enrollmentId: string) => `/receipts/${encodeURIComponent(enrollmentId)}/online`,
  /** The receipt of one payment. */
  paymentReceipt: (enrollmentId: string, paymentId: string) =>
    `/receipts/${encodeURIComponent(enrollmentId)}/payments/${encodeURIComponent(paymentId)}`,
  settings: () => '/settings',
  contact: () => '/contact',
  help: () => '/help',
  /** The contact form that needs no account. */
  writeToSchool: () => '/help#write',
  terms: () => '/terms',
  privacy: () => '/privacy',
  refunds: () => '/refunds',
  /** Which students of a mentor are listed, there and on the list of all of them. */
  mentorDashboard: list('/mentor/dashboard'),
  mentorCourses: list('/mentor/courses'),
  mentorStudents: list('/mentor/students'),
  /** The table of submissions is narrowed, sorted and turned by the address. */
  mentorAssignments: (table: Record<string, string | undefined> = {}) => `/mentor/assignments${query(table)}`,
  /** The same, with the table itself in view. */
  mentorTable: (table: Record<string, string | undefined>) =>
    `/mentor/assignments${query(table)}#${tablePlace}`,
  /** The desk: one submission in the pane, the queue narrowed by words, to one assignment, or as a table of submissions. */
  mentorReview: (
    desk: {
      submission?: string | undefined
      search?: string | undefined
      assignment?: string | undefined
      table?: string | undefined
    } = {},
  ) => `/mentor/assignments/review${query(desk)}`,
  setup: () => '/setup',
  adminDashboard: list('/admin/dashboard'),
  /** The same, with the table of all students in view. */
  adminStudents: () => `/admin/dashboard#${studentsPlace}`,
  /** A person, student or not. */
  adminAccount: (userId: string) => `/admin/students/${encodeURIComponent(userId)}`,
  adminCourses: list('/admin/courses'),
  /** Below the courses, so that the rail marks these. */
  adminCoupons: list('/admin/courses/coupons'),
  adminMentors: list('/admin/mentors'),
  adminReports: (range?: string) => `/admin/reports${query({ range })}`,
  /** Those who were active on a day, or in the week or month that it lies in. */
  adminActiveUsers: list('/admin/reports/active'),
  /** Those who joined in some days, or everybody. */
  adminNewUsers: list('/admin/reports/users'),
  adminMessages: list('/admin/messages'),
  adminMail: list('/admin/mail'),
  adminAudit: list('/admin/audit'),
  adminSchool: () => '/admin/school',
  adminSystem: () => '/admin/system',
  adminReceipt: (enrollmentId: string) => `/admin/enrollments/${encodeURIComponent(enrollmentId)}`,
  adminPaymentReceipt: (enrollmentId: string, paymentId: string) =>
    `/admin/enrollments/${encodeURIComponent(enrollmentId)}/payments/${encodeURIComponent(paymentId)}`,
  /** Fees that are owed. */
  adminDueFees: list('/admin/fees'),
  /** Rows of bank statements. */
  adminBank: list('/admin/fees/bank'),
  /** What a financial year earned and received. */
  adminBooks: list('/admin/fees/books'),
  /** The rows behind a figure of the books, of a course and of days. */
  adminBookEntries: list('/admin/fees/books/entries'),
  /** What must be equal, or the rows in which one of these comparisons differs. */
  adminCheck: list('/admin/fees/check'),
  adminRefunds: list('/admin/fees/refunds'),
  /** Invoices, bills of supply and credit notes. */
  adminTax: list('/admin/fees/tax'),
  adminTaxDocument: (documentId: string) => `/admin/fees/tax/${encodeURIComponent(documentId)}`,
  /** What was taken on a day. */
  adminTakings: list('/admin/fees/day'),
  /** All enrollments, narrowed, sorted and turned by the address. */
  adminEnrollments: list('/admin/enrollments'),
}
