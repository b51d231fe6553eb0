import { useNavigate } from 'react-router'
import { type SubmissionRow, submissionSorts } from '#contract/reviews.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { FileLink } from './file-link.tsx'
import { type Sort, sortWords } from './table-filter.ts'

export interface SubmissionCardsProps {
  rows: readonly SubmissionRow[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** The address of the review of a submission. */
  reviewAt: (submissionId: string) => string
}

/** The submissions where there is no room for a table: one below the other, state and Review in view. */
export function SubmissionCards({ rows, sort, onSort, reviewAt }: SubmissionCardsProps) {
  return (
    <>
      <FilterChoice
        label="Sort"
        value={sort === 'newest' ? '' : sort}
        all={sortWords.newest}
        onChoose={(chosen) => onSort((chosen || 'newest') as Sort)}
      >
        {submissionSorts
          .filter((one) => one !== 'newest')
          .map((one) => (
            <option key={one} value={one}>
              {sortWords[one]}
            </option>
          ))}
      </FilterChoice>
      <ul aria-label="Submissions" className="mt-16 border-ink border-t-2">
        {rows.map((row) => (
          <Card key={row._id} row={row} review={reviewAt(row._id)} />
        ))}
      </ul>
    </>
  )
}

function Card({ row, review }: { row: SubmissionRow; review: string }) {
  const { assignment, course, studentName, grade, feedback, status, late, submittedAt } = row
  const navigate = useNavigate()
  const name = studentName || texts.mentor.unknownStudent
  return (
    <li className="list-row py-14 text-label">
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <span className="min-w-0 break-words font-strong">{name}</span>
        <span>
          {late && <span className="mr-8 font-strong text-mark text-note">late</span>}
          {status}
          {grade !== null && <span className="tnum">, {grade} of 100</span>}
        </span>
      </p>
      <p className="break-words">{assignment.title}</p>
      <p className="break-words text-ink3 text-note">{course.name}</p>
      <p className="mt-8">
        <FileLink row={row} />
      </p>
      {feedback && <p className="mt-4 line-clamp-2 break-words text-mark">{feedback}</p>}
      <div className="mt-8 flex items-center justify-between gap-16">
        <p className="text-ink3 text-note">
          <time dateTime={submittedAt}>Sent {dayAndTime(new Date(submittedAt))}</time>
        </p>
        <Button size="row" onClick={() => navigate(review)}>
          Review<span className="vh"> what {name} sent</span>
        </Button>
      </div>
    </li>
  )
}
