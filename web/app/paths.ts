function query(values: Record<string, string | undefined>): string {
  const givenPairs = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return givenPairs.length > 0 ? `?${new URLSearchParams(givenPairs)}` : ''
}

const list =
  (path: string) =>
  (values: Record<string, string | undefined> = {}) =>
    path + query(values)

export const tableAnchor = 'submissions'

export const studentsAnchor = 'students'

export const receiptsAnchor = 'my-receipts'

export type DoubtQueue = Partial<Record<'part' | 'course' | 'doubt', string | undefined>>

export type ReviewDesk = Partial<Record<'submission' | 'search' | 'assignment' | 'table', string | undefined>>

export type QuestionDesk = Partial<Record<'question' | 'submission', string | undefined>>

const quizScreens = (base: string) => ({
  list: (courseId?: string) => base + query({ course: courseId }),
  quiz: (quizId: string) => `${base}/${encodeURIComponent(quizId)}`,
  results: (quizId: string) => `${base}/${encodeURIComponent(quizId)}/results`,
  texts: (quizId: string) => `${base}/${encodeURIComponent(quizId)}/texts`,
  print: (quizId: string) => `${base}/${encodeURIComponent(quizId)}/print`,
  bank: (courseId: string, file?: string) => `${base}/questions${query({ course: courseId, file })}`,
})

export const paths = {
  home: () => '/',
  publicCourses: () => '/c',
  publicCourse: (slug: string) => `/c/${encodeURIComponent(slug)}`,
  login: () => '/login',
  /** The course's order slip opens after sign-up or log-in. */
  signup: (courseId?: string) => `/signup${query({ course: courseId })}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  courses: (filter: { category?: string | undefined; search?: string | undefined } = {}) =>
    `/courses${query(filter)}`,
  /** `topic` may be `next`: the first unfinished topic. */
  course: (courseId: string, topic?: string) => `/courses/${encodeURIComponent(courseId)}${query({ topic })}`,
  /** View of a student who is not enrolled. */
  courseAsStudent: (courseId: string) => `/courses/${encodeURIComponent(courseId)}?as=student`,
  learn: (courseId: string, topicId?: string, tab?: string) =>
    `/learn/${encodeURIComponent(courseId)}${topicId ? `/${encodeURIComponent(topicId)}` : ''}${query({ tab })}`,
  learnAt: (courseId: string, topicId: string, place: { second?: number | null; page?: number | null }) =>
    `/learn/${encodeURIComponent(courseId)}/${encodeURIComponent(topicId)}${query({
      second: place.second?.toString(),
      page: place.page?.toString(),
      tab: place.page ? 'handout' : undefined,
    })}`,
  notes: list('/notes'),
  courseEnd: (courseId: string) => `/learn/${encodeURIComponent(courseId)}/end`,
  courseDoubts: (courseId: string, list: Record<string, string | undefined> = {}) =>
    `/courses/${encodeURIComponent(courseId)}/doubts${query(list)}`,
  doubt: (courseId: string, doubtId: string) =>
    `/courses/${encodeURIComponent(courseId)}/doubts/${encodeURIComponent(doubtId)}`,
  ownDoubts: list('/doubts'),
  mentorDoubts: (queue: DoubtQueue = {}) => `/mentor/doubts${query(queue)}`,
  adminDoubts: (queue: DoubtQueue = {}) => `/admin/doubts${query(queue)}`,
  payment: (courseId?: string) => (courseId ? `/payment?course=${encodeURIComponent(courseId)}` : '/payment'),
  assignments: (courseId?: string) => `/assignments${query({ course: courseId })}`,
  assignment: (assignmentId: string) => `/assignments/${encodeURIComponent(assignmentId)}`,
  ownGrades: (courseId: string) => `/courses/${encodeURIComponent(courseId)}/grades`,
  quizzes: (courseId?: string) => `/quizzes${query({ course: courseId })}`,
  quiz: (quizId: string) => `/quizzes/${encodeURIComponent(quizId)}`,
  quizPreview: (quizId: string) => `/quizzes/${encodeURIComponent(quizId)}/preview`,
  exam: (attemptId: string) => `/quizzes/attempts/${encodeURIComponent(attemptId)}`,
  quizResult: (attemptId: string) => `/quizzes/attempts/${encodeURIComponent(attemptId)}/result`,
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  ownReceipts: () => `/profile#${receiptsAnchor}`,
  receipt: (enrollmentId: string) => `/receipts/${encodeURIComponent(enrollmentId)}`,
  taxDocument: (enrollmentId: string, documentId: string) =>
    `/receipts/${encodeURIComponent(enrollmentId)}/tax/${encodeURIComponent(documentId)}`,
  onlinePayment: (enrollmentId: string) => `/receipts/${encodeURIComponent(enrollmentId)}/online`,
  paymentReceipt: (enrollmentId: string, paymentId: string) =>
    `/receipts/${encodeURIComponent(enrollmentId)}/payments/${encodeURIComponent(paymentId)}`,
  settings: () => '/settings',
  contact: () => '/contact',
  help: () => '/help',
  writeToSchool: () => '/help#write',
  terms: () => '/terms',
  privacy: () => '/privacy',
  refunds: () => '/refunds',
  mentorDashboard: list('/mentor/dashboard'),
  mentorCourses: list('/mentor/courses'),
  mentorGradebook: (courseId: string, list: Record<string, string | undefined> = {}) =>
    `/mentor/courses/${encodeURIComponent(courseId)}/gradebook${query(list)}`,
  mentorStudents: list('/mentor/students'),
  mentorQuizzes: quizScreens('/mentor/quizzes'),
  adminQuizzes: quizScreens('/admin/courses/quizzes'),
  mentorAssignments: (table: Record<string, string | undefined> = {}) => `/mentor/assignments${query(table)}`,
  mentorTable: (table: Record<string, string | undefined>) =>
    `/mentor/assignments${query(table)}#${tableAnchor}`,
  mentorReview: (desk: ReviewDesk = {}) => `/mentor/assignments/review${query(desk)}`,
  mentorQuestions: (assignmentId: string, desk: QuestionDesk = {}) =>
    `/mentor/assignments/${encodeURIComponent(assignmentId)}/questions${query(desk)}`,
  mentorScan: (assignmentId: string, scan?: string) =>
    `/mentor/assignments/scan${query({ assignment: assignmentId, scan })}`,
  mentorGrades: (assignmentId: string, list: Record<string, string | undefined> = {}) =>
    `/mentor/assignments/${encodeURIComponent(assignmentId)}/grades${query(list)}`,
  setup: () => '/setup',
  adminDashboard: list('/admin/dashboard'),
  adminStudents: list('/admin/students'),
  adminAdmit: () => '/admin/students/admit',
  adminAccount: (userId: string) => `/admin/students/${encodeURIComponent(userId)}`,
  adminImportStudents: list('/admin/students/import'),
  adminImportMentors: list('/admin/mentors/import'),
  adminImportCourses: list('/admin/courses/import'),
  adminMoodle: list('/admin/courses/moodle'),
  adminImportEnrollments: list('/admin/enrollments/import'),
  adminCourses: list('/admin/courses'),
  adminCourse: (courseId: string, table: Record<string, string | undefined> = {}) =>
    `/admin/courses/${encodeURIComponent(courseId)}${query(table)}`,
  adminNewCourse: () => '/admin/courses/new',
  adminCourseMaking: (courseId: string, step?: 'price') =>
    `/admin/courses/${encodeURIComponent(courseId)}/edit${step ? `#${step}` : ''}`,
  adminReview: (courseId: string, desk: ReviewDesk = {}) =>
    `/admin/courses/${encodeURIComponent(courseId)}/review${query(desk)}`,
  adminQuestions: (courseId: string, assignmentId: string, desk: QuestionDesk = {}) =>
    `/admin/courses/${encodeURIComponent(courseId)}/assignments/${encodeURIComponent(assignmentId)}/questions${query(desk)}`,
  adminScan: (courseId: string, assignmentId: string, scan?: string) =>
    `/admin/courses/${encodeURIComponent(courseId)}/scan${query({ assignment: assignmentId, scan })}`,
  adminGrades: (courseId: string, assignmentId: string, list: Record<string, string | undefined> = {}) =>
    `/admin/courses/${encodeURIComponent(courseId)}/grades/${encodeURIComponent(assignmentId)}${query(list)}`,
  adminGradebook: (courseId: string, list: Record<string, string | undefined> = {}) =>
    `/admin/courses/${encodeURIComponent(courseId)}/gradebook${query(list)}`,
  adminCourseStudents: (courseId: string, list: Record<string, string | undefined> = {}) =>
    `/admin/courses/${encodeURIComponent(courseId)}/students${query(list)}`,
  adminCoupons: list('/admin/courses/coupons'),
  adminMentors: list('/admin/mentors'),
  adminReports: (range?: string) => `/admin/reports${query({ range })}`,
  adminActiveUsers: list('/admin/reports/active'),
  adminNewUsers: list('/admin/reports/users'),
  adminMessages: list('/admin/messages'),
  adminMail: list('/admin/mail'),
  adminMailServer: () => '/admin/mail/server',
  adminBackup: () => '/admin/backup',
  adminAudit: list('/admin/audit'),
  adminSchool: () => '/admin/school',
  adminStaff: () => '/admin/staff',
  adminHomePage: () => '/admin/home-page',
  adminSystem: () => '/admin/system',
  adminFeeCard: (enrollmentId: string) => `/admin/enrollments/${encodeURIComponent(enrollmentId)}`,
  adminSlip: (enrollmentId: string) => `/admin/enrollments/${encodeURIComponent(enrollmentId)}/slip`,
  adminPaymentReceipt: (enrollmentId: string, paymentId: string) =>
    `/admin/enrollments/${encodeURIComponent(enrollmentId)}/payments/${encodeURIComponent(paymentId)}`,
  adminDueFees: list('/admin/fees'),
  adminTakePayment: list('/admin/fees/take'),
  adminBank: list('/admin/fees/bank'),
  adminBooks: list('/admin/fees/books'),
  adminBookEntries: list('/admin/fees/books/entries'),
  adminCheck: list('/admin/fees/check'),
  adminRefunds: list('/admin/fees/refunds'),
  adminTax: list('/admin/fees/tax'),
  adminTaxDocument: (documentId: string) => `/admin/fees/tax/${encodeURIComponent(documentId)}`,
  adminTakings: list('/admin/fees/day'),
  adminCheques: list('/admin/fees/cheques'),
  adminAdvances: list('/admin/fees/advances'),
  adminEnrollments: list('/admin/enrollments'),
  adminToConfirm: () => '/admin/enrollments?status=recorded&sort=oldest',
}
