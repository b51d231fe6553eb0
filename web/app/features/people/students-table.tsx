import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/fields.ts'
import { listStudents, type Student } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { pagesOf } from '../../ui/list-address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager, SortHead, Table } from '../../ui/table.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { studentsPage } from './admin-queries.ts'
import type { StudentFilter } from './student-filter.ts'

export interface StudentsTableProps {
  /** The id of its heading, for whoever links to it. */
  id: string
  filter: StudentFilter
  onChange: (change: Partial<StudentFilter>, replace?: boolean) => void
}

/** All students: searched, sorted and turned on the server, and saved as a table for a spreadsheet. */
export function StudentsTable({ id, filter, onChange }: StudentsTableProps) {
  const query = useQuery(studentsPage(filter))
  const rows = query.data?.answer
  const total = query.data?.total ?? 0
  const pages = pagesOf(total)
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = usePaused(filter.search, search)
  return (
    <section aria-labelledby={id}>
      <div className="list-tools">
        <h2 id={id} tabIndex={-1}>
          All Students
        </h2>
        <search>
          <SearchBox
            label="Search students"
            value={typed}
            maxLength={limits.name}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <DownloadCsv
          endpoint={listStudents}
          query={{ search: filter.search || undefined, sort: filter.sort }}
          fileName="students"
        />
      </div>
      <div className="list-note">
        <p>{query.data && counted(total, filter)}</p>
        <Chip
          selected={filter.sort === 'newest'}
          onClick={() => onChange({ sort: filter.sort === 'newest' ? 'name' : 'newest' })}
        >
          Newest first
        </Chip>
      </div>
      <QueryStates query={query} message={texts.admin.studentsFailed} skeleton={<RowsSkeleton />} />
      {rows && total === 0 && (
        <EmptyState
          message={filter.search ? 'No students match this search.' : 'No students yet.'}
          next="Everyone who signs up is written here."
        />
      )}
      {rows?.length === 0 && total > 0 && (
        <EmptyState message={`There are ${pages} pages.`} next="Turn back to see the last one." />
      )}
      {rows && rows.length > 0 && <Rows rows={rows} filter={filter} onChange={onChange} />}
      {pages > 1 && (
        <div className="pager-place">
          <Pager page={Math.min(filter.page, pages)} pages={pages} onPage={(page) => onChange({ page })} />
        </div>
      )}
    </section>
  )
}

const order = { name: 'by name', email: 'by email', newest: 'newest first' } as const

const counted = (total: number, { search, sort }: StudentFilter) =>
  `${total.toLocaleString('en-IN')} ${total === 1 ? 'student' : 'students'}${search ? ' found' : ''}, ${order[sort]}`

function Rows({
  rows,
  filter,
  onChange,
}: { rows: readonly Student[] } & Pick<StudentsTableProps, 'filter' | 'onChange'>) {
  const by = (sort: 'name' | 'email') => ({
    sorted: filter.sort === sort ? ('ascending' as const) : undefined,
    onSort: () => onChange({ sort }),
  })
  return (
    <Table caption="Students">
      <thead>
        <tr>
          <SortHead {...by('name')}>Name</SortHead>
          <SortHead {...by('email')}>Email</SortHead>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, name, email }) => (
          <tr key={_id}>
            <th scope="row">
              <Link className="link-plain" to={paths.adminAccount(_id)}>
                {name || texts.mentor.unknownStudent}
              </Link>
            </th>
            <td className="min-w-160 wrap-anywhere">{email}</td>
            <td>{texts.frame.student}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-8 pt-44">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-48" />
      ))}
    </div>
  )
}
