import type { NewFile } from '../../server/src/database/schema.ts'
import type { SubmissionRow } from '../../server/src/modules/coursework/coursework.tables.ts'
import type { WorkFileRow } from '../../server/src/modules/homework/homework.tables.ts'
import type { CriterionRow, MarkRow } from '../../server/src/modules/marking/marking.tables.ts'
import type { EventRow } from './coursework.ts'
import type { DemoCourse } from './demo-course.ts'
import { fixedId } from './ids.ts'
import type { People } from './people.ts'
import type { PictureOwners } from './school-files.ts'
import { type PhotoName, photoId, photosOf, thumbnailId } from './work-photos.ts'

export interface PhotographedWork {
  readonly files: readonly WorkFileRow[]
  readonly owners: PictureOwners
  readonly marks: readonly MarkRow[]
  readonly rubrics: readonly { assignment_id: string; version: number }[]
  readonly criteria: readonly CriterionRow[]
  readonly scores: readonly {
    submission_id: string
    criterion_id: string
    points: number
    given_by: string
  }[]
}

interface SubmittedWork {
  readonly submission: SubmissionRow
  readonly events: readonly EventRow[]
}

const audit = { course: 'web-accessibility', title: 'An audit in one hour' } as const
const tables = { course: 'databases-without-fear', title: 'Keys and indexes' } as const

const criteriaOf = {
  [audit.title]: [
    ['What was tried, and how', 40],
    ['Each finding can be repeated', 40],
    ['What to mend first', 20],
  ],
  [tables.title]: [
    ['Keys and references', 40],
    ['Three indexes', 40],
    ['The plans, in words', 20],
  ],
} as const

export function photographWork(
  submittedWorks: readonly SubmittedWork[],
  courses: readonly DemoCourse[],
  { demoStudent }: People,
): PhotographedWork {
  const acceptPhotosIn = ({ course, title }: { course: string; title: string }) => {
    const match = courses
      .find(({ content }) => content.slug === course)
      ?.assignments.find((assignment) => assignment.title === title)
    if (!match) throw new Error(`no assignment "${title}" in ${course}`)
    match.accepts = JSON.stringify(['photos', 'pdf', 'link'])
    return match
  }
  const auditAssignment = acceptPhotosIn(audit)
  const keysAssignment = acceptPhotosIn(tables)
  const latestAudits = submittedWorks
    .filter(
      ({ submission }) =>
        submission.assignment_id === auditAssignment.id && submission.status === 'Submitted',
    )
    .toSorted((one, other) => other.submission.submitted_at - one.submission.submitted_at)
    .slice(0, 6)
  const demoStudentWork = submittedWorks.find(
    ({ submission }) =>
      submission.assignment_id === keysAssignment.id && submission.student_id === demoStudent.id,
  )
  if (!demoStudentWork?.submission.reviewed_by)
    throw new Error('the demo student has no marked work to photograph')

  const worksWithPhotos = [
    ...latestAudits.map((work, index) => ({ work, photos: photosOf(`audit ${index + 1}`) })),
    { work: demoStudentWork, photos: photosOf('tables') },
  ]
  const files = worksWithPhotos.flatMap(({ work, photos }) => replaceLinkByPhotos(work, photos))
  const criteria = [auditAssignment, keysAssignment].flatMap((assignment) =>
    criteriaOf[assignment.title as keyof typeof criteriaOf].map(
      ([title, points], position): CriterionRow => ({
        ...{ id: fixedId(`criterion/${assignment.title}/${position}`), assignment_id: assignment.id },
        ...{ position, title, points },
      }),
    ),
  )
  const marker = demoStudentWork.submission.reviewed_by
  const [firstFile, secondFile] = files.slice(-2)
  return {
    files,
    owners: new Map(files.flatMap(ownersOf)),
    marks:
      firstFile && secondFile
        ? makeMarkRows(firstFile, secondFile, marker, demoStudentWork.submission.reviewed_at ?? 0)
        : [],
    rubrics: [auditAssignment, keysAssignment].map(({ id }) => ({ assignment_id: id, version: 1 })),
    criteria,
    scores: criteria
      .filter(({ assignment_id }) => assignment_id === keysAssignment.id)
      .map(({ id }, index) => ({
        submission_id: demoStudentWork.submission.id,
        criterion_id: id,
        points: [30, 29, 14][index] ?? 0,
        given_by: marker,
      })),
  }
}

function replaceLinkByPhotos(
  { submission, events }: SubmittedWork,
  photos: readonly PhotoName[],
): WorkFileRow[] {
  const submittedEvent = events.filter(({ kind }) => kind === 'submitted').at(-1)
  if (!submittedEvent) throw new Error('submitted work has an event')
  submission.link = ''
  submission.files = photos.length
  submission.pages = photos.length
  for (const event of events) {
    event.link = ''
    event.files = photos.length
    event.pages = photos.length
  }
  return photos.map((photo, position) => ({
    id: fixedId(`work file/${photo}`),
    assignment_id: submission.assignment_id,
    student_id: submission.student_id,
    try_id: submittedEvent.id,
    attempt_id: null,
    question: null,
    position,
    kind: 'photo',
    name: `page-${position + 1}.jpg`,
    file_id: photoId(photo),
    thumbnail_id: thumbnailId(photo),
    original_id: null,
    edit: null,
    created_at: submission.submitted_at,
  }))
}

type Owner = Pick<NewFile, 'owner_id' | 'created_at'>

export function ownersOf({ file_id, thumbnail_id, student_id, created_at }: WorkFileRow): [string, Owner][] {
  const owner = { owner_id: student_id, created_at }
  return [
    [file_id, owner],
    [thumbnail_id ?? '', owner],
  ]
}

type DrawnMark = Pick<MarkRow, 'kind' | 'ink' | 'text' | 'points'> & { readonly shape: readonly number[] }

const firstPageMarks: readonly DrawnMark[] = [
  { kind: 'tick', ink: 'red', shape: [8_300, 2_350], text: null, points: null },
  { kind: 'tick', ink: 'red', shape: [8_300, 4_150], text: null, points: null },
  { kind: 'points', ink: 'green', shape: [8_500, 4_500], text: null, points: 2 },
  { kind: 'ring', ink: 'red', shape: [1_350, 5_700, 5_200, 6_500], text: null, points: null },
  {
    ...{ kind: 'note', ink: 'red', shape: [5_500, 6_050], points: null },
    text: 'Which of the two columns comes first, and why? Read the plan again.',
  },
]

const secondPageMarks: readonly DrawnMark[] = [
  { kind: 'underline', ink: 'red', shape: [1_400, 3_350, 4_800, 3_300], text: null, points: null },
  {
    ...{ kind: 'note', ink: 'red', shape: [5_100, 3_200], points: -1 },
    text: 'The rows that it read are missing here.',
  },
  { kind: 'text', ink: 'green', shape: [6_200, 7_700], text: 'well defended', points: null },
]

const makeMarkRows = (first: WorkFileRow, second: WorkFileRow, marker: string, madeAt: number): MarkRow[] =>
  [firstPageMarks, secondPageMarks].flatMap((pageMarks, page) =>
    pageMarks.map((mark, index) => ({
      ...mark,
      id: fixedId(`mark/${page}/${index}`),
      work_file_id: page === 0 ? first.id : second.id,
      page: 1,
      shape: JSON.stringify(mark.shape),
      made_by: marker,
      made_at: madeAt,
      version: 1,
    })),
  )
