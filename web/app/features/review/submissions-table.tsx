import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SubmissionRow } from '#contract/reviews.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { Pager, SortHead, Table } from '../../ui/table.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { useWide } from '../../ui/use-wide.ts'
import { reviewFrom } from './desk-address.ts'
import { FileLink } from './file-link.tsx'
import { isNotYours, NotYours } from './not-yours.tsx'
import { submissionsPage } from './queries.ts'
import { SubmissionCards, type SubmissionCardsProps } from './submission-cards.tsx'
import { columnIn, pagesOf, type TableFilter } from './table-filter.ts'

export interface SubmissionsTableProps {
  filter: TableFilter
  /** The filters in words, none where nothing is narrowed. */
  looked: readonly string[]
  onChange: (change: Partial<TableFilter>, replace?: boolean) => void
  onClear: () => void
  /** What narrows it, and what is done with all of it; `total` is undefined while it is not known. */
  children: (total: number | undefined) => ReactNode
}

/** The submissions that the filters leave, a page at a time, each with the way to its review. */
export function SubmissionsTable({ filter, looked, onChange, onClear, children }: SubmissionsTableProps) {
  const query = useQuery(submissionsPage(filter))
  const isForeign = isNotYours(query.error)
  const rows = isForeign ? undefined : query.data?.answer
  const total = isForeign ? 0 : (query.data?.total ?? 0)
  const pages = pagesOf(total)
  const isTurning = useLastPage({
    rows,
    total,
    pages,
    isOld: query.isPlaceholderData,
    onPage: (page, replace) => onChange({ page }, replace),
  })
  const showAll = (
    <button type="button" className="link" onClick={onClear}>
      Show all submissions
    </button>
  )
  return (
    <div>
      {children(isForeign ? undefined : query.data?.total)}
      {isForeign ? (
        <NotYours way={showAll} />
      ) : (
        <QueryStates query={query} message={texts.mentor.assignmentsFailed} skeleton={<RowsSkeleton />} />
      )}
      {rows && total === 0 && <NoSubmissions looked={looked} showAll={showAll} />}
      {isTurning && <RowsSkeleton />}
      {rows && rows.length > 0 && (
        <Rows
          rows={rows}
          sort={filter.sort}
          onSort={(sort) => onChange({ sort })}
          reviewAt={(id) => reviewFrom(filter, id)}
        />
      )}
      {pages > 1 && (
        <div className="mt-16 flex justify-end">
          <Pager page={Math.min(filter.page, pages)} pages={pages} onPage={(page) => onChange({ page })} />
        </div>
      )}
    </div>
  )
}

function NoSubmissions({ looked, showAll }: { looked: readonly string[]; showAll: ReactNode }) {
  if (looked.length === 0)
    return <EmptyState message="No submissions yet." next="What students hand in is written here." />
  return (
    <EmptyState
      message="No submissions match these filters."
      next={`Looked for: ${looked.join(', ')}.`}
      link={showAll}
    />
  )
}

function Rows({ rows, sort, onSort, reviewAt }: SubmissionCardsProps) {
  if (!useWide()) return <SubmissionCards rows={rows} sort={sort} onSort={onSort} reviewAt={reviewAt} />
  const by = (column: Parameters<typeof columnIn>[1]) => {
    const { sorted, next } = columnIn(sort, column)
    return { sorted, onSort: () => onSort(next) }
  }
  return (
    <Table caption="Submissions">
      <thead>
        <tr>
          <SortHead {...by('assignment')}>Assignment Title</SortHead>
          <SortHead {...by('student')}>Student</SortHead>
          <th scope="col">File Link</th>
          <SortHead number {...by('grade')}>
            Grade
          </SortHead>
          <th scope="col">Feedback</th>
          <th scope="col">Status</th>
          <SortHead {...by('sent')}>Submitted At</SortHead>
          <th scope="col">
            <span className="vh">Review</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} review={reviewAt(row._id)} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row, review }: { row: SubmissionRow; review: string }) {
  const { assignment, course, studentName, grade, feedback, status, late, submittedAt } = row
  const navigate = useNavigate()
  const sent = new Date(submittedAt)
  return (
    <tr>
      <th scope="row" className="min-w-160 wrap-anywhere">
        {assignment.title}
        <span className="block font-text text-ink3 text-note">{course.name}</span>
      </th>
      <td className="min-w-112 wrap-anywhere">{studentName || texts.mentor.unknownStudent}</td>
      <td className="max-w-208 min-w-144">
        <FileLink row={row} />
      </td>
      <td className="number">{grade ?? '–'}</td>
      <td className="min-w-160 max-w-240">
        {feedback ? <span className="line-clamp-2 break-words text-mark">{feedback}</span> : '–'}
      </td>
      <td>
        {status}
        {late && <span className="block font-strong text-mark text-note">late</span>}
      </td>
      <td className="min-w-96">
        <time dateTime={submittedAt}>
          <span className="block">{dayOf(sent)},</span> {timeOf(sent)}
        </time>
      </td>
      <td>
        <Button size="row" onClick={() => navigate(review)}>
          Review
        </Button>
      </td>
    </tr>
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
