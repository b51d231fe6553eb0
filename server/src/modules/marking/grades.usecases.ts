import { msg } from '@lingui/core/runtime-macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/marking/grades.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { type Cell, Table } from '../../platform/http/table.ts'
import { formatMoment } from '../../platform/i18n.ts'
import { findTeaching } from '../catalogue/index.ts'
import {
  areNamesHidden,
  assignmentNotFound,
  type FoundAssignment,
  findAssignment,
  isUnreleased,
  longCodeOf,
} from '../coursework/index.ts'
import { type ClassRow, countByStatus, findClass } from './grades.repository.ts'
import { gradesColumns } from './grades-columns.ts'

async function requireTaughtAssignment({ caller, deps }: SignedInCall, id: string): Promise<FoundAssignment> {
  const { db } = deps.database
  const assignment = await findAssignment(db, id)
  if (!assignment || !(await findTeaching(db, caller)).teaches(assignment.course_id))
    throw assignmentNotFound()
  return assignment
}

export async function getGrades(
  call: SignedInCall,
  assignmentId: string,
): Promise<ResponseOf<typeof contract.getGrades>> {
  const assignment = await requireTaughtAssignment(call, assignmentId)
  const counts = await countByStatus(call.deps.database.db, assignmentId)
  return {
    _id: assignment.id,
    title: assignment.title,
    course: { _id: assignment.course_id, name: assignment.course_name },
    maxMarks: assignment.max_marks,
    areNamesHidden: areNamesHidden(assignment),
    isHeld: isUnreleased(assignment),
    waiting: counts.get('Submitted') ?? 0,
    returned: counts.get('Returned') ?? 0,
    graded: counts.get('Graded') ?? 0,
  }
}

const statusTexts = {
  none: msg`Not submitted`,
  Submitted: msg`Submitted`,
  Returned: msg`Returned`,
  Graded: msg`Graded`,
}

/** The import can read this table. While names are hidden, lists only submitted work. */
export async function gradesTable(call: SignedInCall, assignmentId: string): Promise<Table> {
  const { deps, i18n } = call
  const { db } = deps.database
  const assignment = await requireTaughtAssignment(call, assignmentId)
  const timeZone = (await findSchoolBasics(db)).time_zone ?? deps.config.SCHOOL_TIME_ZONE
  const isHidden = areNamesHidden(assignment)
  const codeOf = ({ id }: ClassRow) => (id === null ? '' : longCodeOf(id))
  const headingOf = (key: (typeof gradesColumns)[number]['key']) => {
    const column = gradesColumns.find((candidate) => candidate.key === key)
    return column ? i18n._(column.heading) : key
  }
  const columns: readonly (readonly [string, (row: ClassRow) => Cell])[] = [
    [headingOf('code'), codeOf],
    ...(isHidden
      ? []
      : ([
          [headingOf('rollNumber'), ({ roll_number }) => roll_number],
          [i18n._(msg`Name`), ({ name }) => name],
          [headingOf('email'), ({ email }) => email],
        ] as const satisfies readonly (readonly [string, (row: ClassRow) => Cell])[])),
    [i18n._(msg`Status`), ({ status }) => i18n._(statusTexts[status ?? 'none'])],
    [
      i18n._(msg`Submitted at`),
      ({ submitted_at }) => submitted_at && formatMoment(i18n, submitted_at, timeZone),
    ],
    [i18n._(msg`Late`), ({ late }) => (late ? i18n._(msg`Late`) : '')],
    [headingOf('grade'), ({ grade }) => grade],
    [i18n._(msg`Maximum`), () => assignment.max_marks],
    [headingOf('feedback'), ({ feedback }) => feedback],
  ]
  const found = await findClass(db, assignment)
  // Sorting by name would reveal students.
  const rows = isHidden
    ? found.filter(({ id }) => id !== null).toSorted((one, other) => codeOf(one).localeCompare(codeOf(other)))
    : found
  return new Table(
    'grades',
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
    { [headingOf('grade')]: 'whole', [i18n._(msg`Maximum`)]: 'whole' },
  )
}
