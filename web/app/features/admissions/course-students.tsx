import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Student } from '#contract/directory/students.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { countLabel } from '../../api/row-count.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { enrollmentFilter } from '../../shared/money/enrollment-filter.ts'
import { enrollmentsPage } from '../../shared/money/enrollment-queries.ts'
import { Button } from '../../ui/button.tsx'
import { dayWithYear } from '../../ui/dates.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { type List, listFilter, textField } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { SlipsPdf } from './slips-pdf.tsx'

const PickStudents = lazyDialog(async () => (await import('./pick-students.tsx')).PickStudents)
const EnrollDialog = lazyDialog(async () => (await import('./enroll-dialog.tsx')).EnrollDialog)
const UnenrollDialog = lazyDialog(async () => (await import('./unenroll-dialog.tsx')).UnenrollDialog)

export const courseStudentFilter = listFilter({ search: textField(limits.name) })
type Filter = ReturnType<typeof courseStudentFilter.read>

const headingId = 'course-students'

type Action =
  | { readonly kind: 'pick' }
  | { readonly kind: 'enroll'; readonly students: readonly Student[] }
  | { readonly kind: 'unenroll'; readonly rows: readonly ListedEnrollment[] }

export interface CourseStudentsProps {
  courseId: string
  list: List<Filter>
  canEnroll: boolean
}

export function CourseStudents({ courseId, list, canEnroll }: CourseStudentsProps) {
  const defaultFilter = enrollmentFilter.read(new URLSearchParams())
  const query = useQuery(
    enrollmentsPage({ ...defaultFilter, ...list.filter, status: 'live', course: courseId }),
  )
  const selection = useSelection<ListedEnrollment>()
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  return (
    <>
      <ListPage
        list={list}
        query={query}
        search={{
          label: t`Name, phone or roll number`,
          title: (
            <h2 id={headingId} tabIndex={-1}>
              <Trans>Enrolled students</Trans>
            </h2>
          ),
          beside: canEnroll && (
            <Button variant="primary" onClick={() => setAction({ kind: 'pick' })}>
              <Trans>Enroll students</Trans>
            </Button>
          ),
        }}
        note={{
          text:
            query.data &&
            plural(query.data.total, { one: '# student', other: `${countLabel(query.data)} students` }),
        }}
        chosen={{
          selection,
          nameOf: ({ student }) => student.name,
          actions: (rows) => (
            <>
              <SlipsPdf studentIds={rows.map(({ student }) => student._id)} />
              {may('manage') && (
                <Button
                  size="row"
                  variant="danger"
                  disabled={rows.length > 100}
                  onClick={() => setAction({ kind: 'unenroll', rows })}
                >
                  <Trans>Unenroll</Trans>
                </Button>
              )}
            </>
          ),
          onCleared: () => document.getElementById(headingId)?.focus(),
        }}
        columns={columns()}
        message={t`The students did not load.`}
        empty={
          list.isNarrowed
            ? { message: t`No students match this search.` }
            : {
                message: t`Nobody is enrolled yet.`,
                next: canEnroll
                  ? t`Enroll students here, or let them enroll themselves.`
                  : t`Students can join when the course is published.`,
              }
        }
      />
      <Suspense>
        {action?.kind === 'pick' && (
          <PickStudents onClose={close} onPicked={(students) => setAction({ kind: 'enroll', students })} />
        )}
        {action?.kind === 'enroll' && (
          <EnrollDialog students={action.students} courseId={courseId} onClose={close} />
        )}
        {action?.kind === 'unenroll' && (
          <UnenrollDialog
            enrollments={action.rows}
            areChosen
            onClose={close}
            onDone={() => selection.choose(action.rows, false)}
          />
        )}
      </Suspense>
    </>
  )
}

const columns = (): Columns<ListedEnrollment> => ({
  caption: t`Enrolled students`,
  columns: [
    { head: t`Student`, isName: true, cell: (row) => <Name row={row} /> },
    { head: t`Phone`, className: 'whitespace-nowrap', cell: ({ phone }) => phone || '–' },
    { head: t`Since`, className: 'whitespace-nowrap', cell: (row) => since(row) },
    { head: t`Owed`, isNumber: true, cell: (row) => owed(row) },
  ],
  card: (row) => (
    <>
      <p className="flex flex-wrap justify-between gap-x-16">
        <Name row={row} />
        <span className="tnum">{owed(row)}</span>
      </p>
      <p className="text-ink3 text-note">
        {row.phone && `${row.phone} · `}
        {since(row)}
      </p>
    </>
  ),
})

const Name = ({ row: { student, name } }: { row: ListedEnrollment }) => (
  <Link className="link-plain font-strong wrap-anywhere" to={paths.adminAccount(student._id)}>
    {student.name || name}
  </Link>
)

const since = ({ createdAt }: ListedEnrollment) => dayWithYear(new Date(createdAt))

const owed = ({ _id, balance }: ListedEnrollment) =>
  balance ? (
    <Link className="figure-to-rows" to={paths.adminFeeCard(_id)}>
      {formatRupees(balance)}
    </Link>
  ) : (
    '–'
  )
