import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen of the product, in one list. Who may see a page is said by the layout around it. */
const routes: RouteConfig = [
  layout('areas/public/site-layout.tsx', [
    index('areas/public/home-page.tsx'),
    route('login', 'areas/public/login-page.tsx'),
    route('signup', 'areas/public/signup-page.tsx'),
    route('forgot-password', 'areas/public/forgot-password-page.tsx'),
    route('reset-password', 'areas/public/reset-password-page.tsx'),
    route('setup', 'areas/public/setup-page.tsx'),
    route('help', 'areas/public/help-page.tsx'),
    route('terms', 'areas/public/terms-page.tsx'),
    route('privacy', 'areas/public/privacy-page.tsx'),
    route('refunds', 'areas/public/refunds-page.tsx'),
    layout('areas/student/guarded-layout.tsx', [
      route('profile', 'areas/student/profile-page.tsx'),
      route('receipts/:enrollmentId', 'areas/student/own-receipt-page.tsx'),
      route('receipts/:enrollmentId/online', 'areas/student/online-payment-page.tsx'),
      route('trial-payment', 'areas/student/trial-payment-page.tsx'),
      route('settings', 'areas/student/settings-page.tsx'),
      route('dashboard', 'areas/student/dashboard-page.tsx'),
      route('courses', 'areas/student/courses-page.tsx'),
      route('courses/:courseId', 'areas/student/course-page.tsx'),
      route('notes', 'areas/student/notes-page.tsx'),
      route('learn/:courseId', 'areas/student/learn-page.tsx'),
      route('learn/:courseId/end', 'areas/student/course-end-page.tsx'),
      route('learn/:courseId/:topicId', 'areas/student/lesson-page.tsx'),
      route('courses/:courseId/doubts', 'areas/student/course-doubts-page.tsx'),
      route('courses/:courseId/doubts/:doubtId', 'areas/student/doubt-page.tsx'),
      route('doubts', 'areas/student/own-doubts-page.tsx'),
      route('payment', 'areas/student/payment-page.tsx'),
      route('assignments', 'areas/student/assignments-page.tsx'),
      route('contact', 'areas/student/contact-page.tsx'),
    ]),
    route('*', 'areas/public/not-found-page.tsx'),
  ]),
  route('mentor', 'areas/mentor/mentor-layout.tsx', [
    index('areas/mentor/mentor-index.tsx'),
    route('dashboard', 'areas/mentor/dashboard-page.tsx'),
    route('courses', 'areas/mentor/courses-page.tsx'),
    route('students', 'areas/mentor/students-page.tsx'),
    route('assignments', 'areas/mentor/assignments-page.tsx'),
    route('assignments/review', 'areas/mentor/review-page.tsx'),
    route('doubts', 'areas/mentor/doubts-page.tsx'),
  ]),
  route('admin', 'areas/admin/admin-layout.tsx', [
    index('areas/admin/admin-index.tsx'),
    route('dashboard', 'areas/admin/dashboard-page.tsx'),
    route('students/:userId', 'areas/admin/account-page.tsx'),
    route('mentors', 'areas/admin/mentors-page.tsx'),
    route('courses', 'areas/admin/courses-page.tsx'),
    route('courses/coupons', 'areas/admin/coupons-page.tsx'),
    route('enrollments', 'areas/admin/enrollments-page.tsx'),
    route('enrollments/:enrollmentId', 'areas/admin/receipt-page.tsx'),
    route('fees', 'areas/admin/due-fees-page.tsx'),
    route('fees/bank', 'areas/admin/bank-page.tsx'),
    route('fees/day', 'areas/admin/takings-page.tsx'),
    route('reports', 'areas/admin/reports-page.tsx'),
    route('reports/users', 'areas/admin/new-users-page.tsx'),
    route('reports/active', 'areas/admin/active-users-page.tsx'),
    route('doubts', 'areas/admin/doubts-page.tsx'),
    route('messages', 'areas/admin/messages-page.tsx'),
    route('mail', 'areas/admin/mail-page.tsx'),
    route('audit', 'areas/admin/audit-page.tsx'),
    route('school', 'areas/admin/school-page.tsx'),
    route('system', 'areas/admin/system-page.tsx'),
  ]),
]

// The sheet of every part in every state is a tool of development, no screen of the product.
if (process.env.NODE_ENV === 'development') routes.push(route('parts', 'areas/parts/parts-page.tsx'))

export default routes
