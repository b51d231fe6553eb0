import type { SubmissionRow } from '#contract/coursework/reviews.ts'
import { isWebAddress, shownLink } from '#contract/web-link.ts'
import { inBrief } from '../../../ui/shortened.ts'
import { WorkLink } from './work-link.tsx'

export function FileLink({ row: { _id, link } }: { row: SubmissionRow }) {
  if (!isWebAddress(link)) return <span className="break-all">{inBrief(link, 50)}</span>
  return (
    <WorkLink submissionId={_id} link={link} className="link break-all font-text">
      {inBrief(shownLink(link), 50)}
    </WorkLink>
  )
}
