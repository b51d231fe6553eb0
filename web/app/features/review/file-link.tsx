import { isWebAddress } from '#contract/fields.ts'
import type { SubmissionRow } from '#contract/reviews.ts'
import { shownLink } from '../../ui/web-link.ts'
import { WorkLink } from './work-link.tsx'

/** What was submitted, in a list: two lines of it at most. */
export function FileLink({ row: { _id, link } }: { row: SubmissionRow }) {
  if (!isWebAddress(link)) return <span className="line-clamp-2 break-all">{link}</span>
  return (
    <WorkLink submissionId={_id} link={link} className="link line-clamp-2 break-all font-text">
      {shownLink(link)}
    </WorkLink>
  )
}
