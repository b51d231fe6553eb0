import type { NewFile, Schema } from '../../server/src/database/schema.ts'
import type { CouponRow } from '../../server/src/modules/coupons/coupons.tables.ts'
import type { SubmissionRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import type { FeePartRow, LateFeeRow } from '../../server/src/modules/fees/fees.tables.ts'
import type { TopicVisitRow } from '../../server/src/modules/learning/learning.tables.ts'
import type { NoteRow } from '../../server/src/modules/notes/notes.tables.ts'
import { makeActivityRecorder } from './activity.ts'
import { type AnnouncementRow, makeAnnouncements } from './announcements.ts'
import { makeCourses } from './catalogue.ts'
import { savedRemarks } from './content/feedback.ts'
import { applyCoupon, makeCoupons } from './coupons.ts'
import { type EventRow, workRows } from './coursework.ts'
import type { DemoCourse } from './demo-course.ts'
import { makeDemoStudentWork } from './demo-student.ts'
import { type DoubtTables, makeDoubts, pictureOwners } from './doubts.ts'
import { makeEnrollments, type NumberedEnrollment } from './enrollments.ts'
import { type DemoGradebook, makeGradebook } from './gradebook.ts'
import { makeKeyChallenges } from './key-challenges.ts'
import { makeLessons } from './lessons.ts'
import { feePartsOf, lateFeesOf, payInParts } from './parts.ts'
import { everybody, makePeople, type People } from './people.ts'
import { type PhotographedWork, photographWork } from './photographed-work.ts'
import { makeProgress, type ProgressRow } from './progress.ts'
import { type DemoAttempt, makeAttempts } from './quiz-attempts.ts'
import { type DemoQuiz, makeQuizzes } from './quizzes.ts'
import { seededRandom } from './random.ts'
import { makeReceiptNumbers } from './receipts.ts'
import { addPaymentReferences } from './references.ts'
import { photoOwners } from './response-photos.ts'
import { fileRows, type SchoolFile } from './school-files.ts'
import { makeSettings } from './settings.ts'
import { findStoppedStudents } from './stopped-students.ts'
import { makeSubmissions } from './submissions.ts'
import { applyProgressRules, makeNotes, makeTopicVisits } from './topic-visits.ts'
import { makeTally, type Tally } from './totals.ts'
import { type DemoWebsite, makeWebsite } from './website.ts'

export interface DemoSchool {
  people: People
  courses: DemoCourse[]
  files: NewFile[]
  coupons: CouponRow[]
  feeParts: FeePartRow[]
  lateFees: LateFeeRow[]
  enrollments: NumberedEnrollment[]
  receipts: ReturnType<typeof makeReceiptNumbers>
  photographedWork: PhotographedWork
  submissions: SubmissionRow[]
  events: EventRow[]
  settings: ReturnType<typeof makeSettings>
  savedRemarks: Schema['saved_remarks'][]
  lessons: ReturnType<typeof makeLessons>
  progress: ProgressRow[]
  topicVisits: TopicVisitRow[]
  notes: NoteRow[]
  announcements: AnnouncementRow[]
  doubts: DoubtTables
  quizzes: DemoQuiz[]
  attempts: DemoAttempt[]
  gradebook: DemoGradebook
  keyChallenges: ReturnType<typeof makeKeyChallenges>
  totals: Tally
  website: DemoWebsite
  /** `load-big-school.ts` adds more people's visits. */
  visits: ReturnType<typeof makeActivityRecorder>
}

const demoSeed = 4110

export function makeDemoSchool(options: {
  now: number
  passwordHash: string
  files: readonly SchoolFile[]
  seed?: number
}): DemoSchool {
  const { now } = options
  /** Separate generators, so that new data does not change other data. */
  const randomWith = (offset: number) => seededRandom((options.seed ?? demoSeed) + offset)
  const random = randomWith(0)
  const people = makePeople(now, options.passwordHash, random)
  const hindiRandom = randomWith(5)
  const courses = makeCourses(now, people.mentors, random, hindiRandom)

  const receipts = makeReceiptNumbers()
  const unnumberedEnrollments = makeEnrollments(now, people, courses, random, receipts, hindiRandom)
  payInParts(unnumberedEnrollments, courses, now)
  const coupons = makeCoupons(now)
  applyCoupon(unnumberedEnrollments, coupons, { people, now })
  addPaymentReferences(unnumberedEnrollments, now)
  const enrollments = unnumberedEnrollments.map((row) => ({
    ...row,
    receipt_number: receipts.nextNumber('orderSlip', row.created_at),
  }))

  const stoppedStudents = findStoppedStudents(now, people, courses, unnumberedEnrollments)
  const works = [
    ...makeDemoStudentWork(now, people, courses),
    ...makeSubmissions(now, people, courses, unnumberedEnrollments, stoppedStudents, random),
  ].map((work) => workRows(work, random, now))
  const photographedWork = photographWork(works, courses, people)

  const separateRandom = randomWith(1)
  const settings = makeSettings(people, separateRandom)
  const submissions = works.map((work) => work.submission)
  const progress = applyProgressRules(
    makeProgress(now, people, courses, unnumberedEnrollments, stoppedStudents, separateRandom),
    courses,
    submissions,
    unnumberedEnrollments,
    now,
  )
  const announcements = makeAnnouncements(now, courses, separateRandom)

  const presentEnrollments = unnumberedEnrollments.filter((row) => !stoppedStudents.has(row.student_id))
  const doubts = makeDoubts(now, people, courses, presentEnrollments, randomWith(3))

  const quizzes = makeQuizzes(now, courses)
  const attempts = makeAttempts(now, quizzes, presentEnrollments, {
    demoStudentId: people.demoStudent.id,
    seed: (options.seed ?? demoSeed) + 6,
  })

  const notes = makeNotes(now, people, courses, randomWith(4))

  const totals = makeTally()
  const visits = makeActivityRecorder(now, randomWith(2))
  for (const user of everybody(people)) visits.join(user, stoppedStudents.get(user.id))
  for (const row of enrollments) totals.addEnrollment(row)
  const visitMoments = [
    ...enrollments.map(({ student_id, created_at }) => [student_id, created_at] as const),
    ...works.map(({ submission }) => [submission.student_id, submission.submitted_at] as const),
    ...progress.map(({ student_id, done_at }) => [student_id, done_at] as const),
    ...attempts.map(({ row }) => [row.student_id, row.started_at] as const),
  ]
  for (const [studentId, at] of visitMoments.toSorted(([, one], [, other]) => one - other))
    visits.recordVisit(studentId, at)
  for (const course of courses) course.row.students = totals.studentsOf(course.row)

  return {
    people,
    courses,
    files: fileRows(options.files, courses, ownersOfPictures({ doubts, photographedWork, attempts })),
    photographedWork,
    coupons,
    feeParts: feePartsOf(courses),
    lateFees: lateFeesOf(courses),
    enrollments,
    receipts,
    submissions,
    events: works.flatMap((work) => work.events).toSorted((one, other) => one.at - other.at),
    settings,
    savedRemarks: [{ user_id: people.mentors.priya.id, remarks: JSON.stringify(savedRemarks) }],
    lessons: makeLessons(courses),
    progress,
    topicVisits: makeTopicVisits(now, people, courses, progress),
    notes,
    announcements,
    doubts,
    quizzes,
    attempts,
    gradebook: makeGradebook(now, courses, { quizzes, attempts }, presentEnrollments),
    keyChallenges: makeKeyChallenges(now, quizzes, attempts, people.demoStudent.id),
    totals,
    website: makeWebsite(now, people),
    visits,
  }
}

const ownersOfPictures = ({
  doubts,
  photographedWork,
  attempts,
}: Pick<DemoSchool, 'doubts' | 'photographedWork' | 'attempts'>) =>
  new Map([...pictureOwners(doubts), ...photographedWork.owners, ...photoOwners(attempts)])
