import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { limits } from '#contract/fields.ts'
import { grouped } from '#contract/numbers.ts'
import { listStudents } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { pagesOf } from '../../ui/list-address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePaused } from '../../ui/use-paused.ts'
import { useWide } from '../../ui/use-wide.ts'
import { studentCount, studentsPage } from './admin-queries.ts'
import { AllStudentsCards, AllStudentsTable } from './all-students-rows.tsx'
import type { StudentFilter } from './student-filter.ts'
import { type Chosen, useChosen } from './use-chosen.ts'

export interface StudentsTableProps {
  /** The id of its heading, for whoever links to it. */
  id: string
  filter: StudentFilter
  onChange: (change: Partial<StudentFilter>, replace?: boolean) => void
}

/** All students: searched, sorted and turned on the server; all or those chosen are saved as a table. */
export function StudentsTable({ id, filter, onChange }: StudentsTableProps) {
  const query = useQuery(studentsPage(filter))
  const all = useQuery(studentCount).data
  const rows = query.data?.answer
  const total = query.data?.total ?? 0
  const pages = pagesOf(total)
  const isTurning = useLastPage({
    rows,
    total,
    pages,
    isOld: query.isPlaceholderData,
    onPage: (page, replace) => onChange({ page }, replace),
  })
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = usePaused(filter.search, search)
  const chosen = useChosen()
  const Rows = useWide() ? AllStudentsTable : AllStudentsCards
  const isClosed = filter.status === 'deactivated'
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
          query={{
            search: filter.search || undefined,
            status: filter.status || undefined,
            sort: filter.sort,
          }}
          fileName="students"
        />
      </div>
      <div className="list-note">
        <p>{query.data && counted(total, all, filter)}</p>
        {all !== 0 && (
          <Chip selected={isClosed} onClick={() => onChange({ status: isClosed ? '' : 'deactivated' })}>
            Deactivated
          </Chip>
        )}
      </div>
      <QueryStates query={query} message={texts.admin.studentsFailed} skeleton={<RowsSkeleton />} />
      {rows && total === 0 && <EmptyState {...nobody(filter)} />}
      {isTurning && <RowsSkeleton />}
      {rows && rows.length > 0 && (
        <div className={query.isPlaceholderData ? 'waiting' : undefined}>
          <Rows rows={rows} sort={filter.sort} onSort={(sort) => onChange({ sort })} chosen={chosen} />
        </div>
      )}
      <div className="pager-place">
        <ChosenActs
          chosen={chosen}
          sort={filter.sort}
          onCleared={() => document.getElementById(id)?.focus()}
        />
        {pages > 1 && (
          <Pager page={Math.min(filter.page, pages)} pages={pages} onPage={(page) => onChange({ page })} />
        )}
      </div>
    </section>
  )
}

const order = {
  name: 'sorted by name',
  '-name': 'sorted by name, from Z',
  email: 'sorted by email',
  '-email': 'sorted by email, from Z',
  most: 'in most courses first',
  fewest: 'in fewest courses first',
  newest: 'newest first',
  oldest: 'oldest first',
} as const

/** "340 of 612 students · sorted by name" */
function counted(total: number, all: number | undefined, { search, status, sort }: StudentFilter): string {
  const isNarrowed = search !== '' || status !== ''
  const of = isNarrowed && all !== undefined ? ` of ${grouped(all)}` : ''
  const students = (of ? all : total) === 1 ? 'student' : 'students'
  return `${grouped(total)}${of} ${students} · ${order[sort]}`
}

function nobody({ search, status }: StudentFilter) {
  if (search) return { message: 'No students match this search.' }
  if (status) return { message: 'No student is deactivated.', next: 'Whoever cannot log in is listed here.' }
  return { message: 'No students yet.', next: 'Everyone who signs up is written here.' }
}

/** As many ids as an address holds; more are asked for one part after the other. */
const idsOfAPart = 100

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / idsOfAPart) }, (_, part) =>
    ids.slice(part * idsOfAPart, (part + 1) * idsOfAPart),
  )

interface ChosenActsProps {
  chosen: Chosen
  sort: StudentFilter['sort']
  /** The button that was pressed is gone. */
  onCleared: () => void
}

function ChosenActs({ chosen: { ids, clear }, sort, onCleared }: ChosenActsProps) {
  const count = ids.size
  return (
    <div className="chosen-acts">
      <p role="status" className="text-label">
        {count > 0 && <b>{grouped(count)} selected</b>}
      </p>
      {count > 0 && (
        <>
          <DownloadCsv
            endpoint={listStudents}
            query={inParts([...ids]).map((part) => ({ ids: part.join(','), sort }))}
            fileName="students"
            label={`Export ${grouped(count)} as CSV`}
          />
          <Button
            variant="quiet"
            size="row"
            onClick={() => {
              clear()
              onCleared()
            }}
          >
            Clear selection
          </Button>
        </>
      )}
    </div>
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
