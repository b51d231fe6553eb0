/**
 * Every text that `seed.md` gives letter for letter, and every duration. Server and web say these words from here;
 * `docs/texts.md` lists what triggers each and the test that asserts it.
 */
export const texts = {
  auth: {
    fillAllFields: 'Please fill in all fields.',
    badEmail: 'Please enter a valid email address.',
    shortPassword: 'Password must be at least 6 characters.',
    shortStaffPassword: 'Password must be at least 8 characters.',
    allFieldsRequired: 'All fields are required.',
    selectRole: 'Please select a role first.',
    signupFailed: 'Signup failed. Please try again.',
    signupFailedToast: 'Signup failed.',
    loginFailedToast: 'Login failed.',
    invalidCredentials: 'Invalid credentials. Please try again.',
    signupSuccess: 'Signup successful!',
    loginSuccess: 'Login successful!',
    logoutSuccess: 'Logged out successfully!',
    accountCreated: 'Account created successfully!',
    sessionExpired: 'Session expired, please log in again.',
    mustBeLoggedIn: 'You must be logged in to access this page.',
    emailTaken: 'An account with this email already exists.',
    onlyStudents: 'Only student accounts can be created here.',
    mentorLoginFailed: 'Login failed',
    noAccess: "You don't have access to this page.",
  },
  frame: {
    guest: 'Guest',
    user: 'User',
    student: 'Student',
    loading: 'Loading...',
    pageNotFound: 'Page Not Found',
    goToHomepage: 'Go to Homepage',
    myProfile: 'My Profile',
    settings: 'Settings',
    logout: 'Logout',
    login: 'Login',
    getStarted: 'Get Started',
  },
  home: {
    exploreCourses: 'Explore Courses',
    joinNow: 'Join Now',
    alreadyJoined: 'You have already joined.',
    studentsOnly: 'This action is only available for Students.',
    showAllCourses: 'Show All Courses',
    categories: ['Frontend Development', 'Backend & APIs', 'Design & UX', 'AI & Machine Learning'],
  },
  courses: {
    loadFailed: 'Error fetching courses.',
    detailFailed: 'Failed to fetch course or enrollment status.',
    notFound: 'Course not found',
    untitled: 'Untitled Course',
    viewDetails: 'View Details',
    enrollNow: 'Enroll Now',
    limitedOffer: 'Limited-time offer',
    enrollToOpen: 'Enroll to open',
  },
  enrollment: {
    fillAllFields: 'Please fill out all the fields before proceeding!',
    already: 'You are already enrolled in this course.',
    paymentFailed: 'There was an issue processing your payment. Please try again.',
    failed: 'Enrollment failed! Please try again.',
  },
  assignments: {
    loadFailed: 'Failed to load assignments.',
    empty: 'No assignments available',
    linkLabel: 'Assignment Submission Link',
    submitting: 'Submitting...',
    submitted: 'Your assignment was successfully submitted!',
    failed: 'Something went wrong, please try again.',
    noStudentId: 'Student ID not found. Please log in.',
    fillAllFields: 'Please fill in all fields.',
    created: 'Assignment created successfully.',
    createFailed: 'Failed to create assignment.',
    badLink: 'Please enter a link that starts with http:// or https://.',
  },
  profile: {
    loginFirst: 'Please login to view your profile.',
    updated: 'Profile updated successfully!',
    changePassword: 'Change Password',
    deleteAccount: 'Delete My Account',
  },
  contact: {
    title: 'Get in Touch',
    sent: 'Message Sent!',
  },
  mentor: {
    noCourse: 'No course assigned to this mentor.',
    coursesFailed: 'Failed to fetch mentor courses.',
    assignmentsFailed: 'Error fetching assignments or submissions.',
    loadFailed: 'Something went wrong while loading data.',
    unknownStudent: 'Unknown',
    reviewed: 'Review saved.',
  },
  admin: {
    totalStudents: 'Total Students',
    totalEnrollments: 'Total Enrollments',
    totalEarnings: 'Total Earnings',
    enrollmentsFailed: 'Error fetching enrollments.',
    courseUpdated: 'Course updated successfully',
    courseUpdateFailed: 'Failed to update course',
  },
  settings: {
    saved: 'Settings saved successfully!',
    save: 'Save Changes',
    saving: 'Saving...',
    noQuizzes: 'This school has no quizzes yet',
  },
  syllabus: {
    updated: 'Syllabus updated!',
    updateFailed: 'Failed to update syllabus.',
  },
} as const

/** How long things stay or wait, in milliseconds (`seed.md` 9). */
export const durations = {
  httpTimeout: 10_000,
  toast: 3_000,
  assignmentResult: 3_000,
  signupRedirect: 2_000,
  enrollmentRedirect: 5_000,
  alreadyJoined: 3_000,
  slide: 6_000,
  contactConfirmation: 6_000,
} as const

/** Counts that the seed fixes. */
export const counts = { descriptionPreview: 100, toastsAtMost: 20, minPasswordLength: 6 } as const
