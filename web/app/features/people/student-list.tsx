import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { limits } from '#contract/fields.ts'
import { grouped } from '#contract/numbers.ts'
import type { Student } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager, Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePaused } from '../../ui/use-paused.ts'
import { type StudentSlice, studentPage, studentPages, studentsPerPage } from './queries.ts'

export interface StudentListProps {
  /** Names the table. */
  caption: string
  slice: StudentSlice
  onSearch: (search: string) => void
  onPage: (page: number, replace?: boolean) => void
  /** Said when nobody is enrolled at all. */
  nobody: { message: string; next: string }
  /** The heads of the columns after the name. */
  heads: readonly ReactNode[]
  /** The cells of a student: the name as a head of the row, then the rest. */
  row: (student: Student) => ReactNode
}

/** The students of a mentor by name: searched and paged, in all its states. */
export function StudentList({ caption, slice, onSearch, onPage, nobody, heads, row }: StudentListProps) {
  const read = useQuery(studentPage(slice))
  const [typed, setTyped] = usePaused(slice.search, onSearch)
  const students = read.data?.answer
  const total = read.data?.total ?? 0
  const pages = studentPages(total)
  useToastOnFailure(read.isLoadingError ? read.errorUpdatedAt : 0)
  useLastPage({ rows: students, total, pages, isOld: read.isPlaceholderData, onPage })

  return (
    <>
      <search className="mb-16 block max-w-320">
        <SearchBox
          label="Search by name or e-mail"
          value={typed}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <QueryStates query={read} message={texts.mentor.studentsFailed} skeleton={<RowsSkeleton />} />
      {students && total === 0 && <Nobody search={slice.search} nobody={nobody} onAll={() => onSearch('')} />}
      {students && total > 0 && (
        <div className={read.isPlaceholderData ? 'waiting' : undefined}>
          <Table caption={caption}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {heads}
              </tr>
            </thead>
            <tbody>
              {students.map((student) => (
                <tr key={student._id}>{row(student)}</tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {pages > 1 && (
        <div className="mt-16 flex flex-wrap items-center justify-between gap-12">
          <p className="text-ink3 text-label tnum">
            {grouped(total)} students, {studentsPerPage} a page
          </p>
          <Pager page={Math.min(slice.page, pages)} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
}

/** Each time that the list could not be read. It also stands in the place of the list. */
function useToastOnFailure(failedAt: number) {
  useEffect(() => {
    if (failedAt > 0) showToast('error', texts.mentor.studentsFailedToast)
  }, [failedAt])
}

interface NobodyProps {
  search: string
  nobody: StudentListProps['nobody']
  onAll: () => void
}

function Nobody({ search, nobody, onAll }: NobodyProps) {
  if (!search) return <EmptyState {...nobody} />
  return (
    <EmptyState
      message={texts.mentor.noStudentsFound}
      next={`Nobody’s name or e-mail has a word that begins with “${search}”.`}
      link={
        <button type="button" className="link" onClick={onAll}>
          Show all students
        </button>
      }
    />
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
