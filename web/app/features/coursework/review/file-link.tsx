import { plural } from '@lingui/core/macro'
import type { SubmissionRow } from '#contract/coursework/reviews.ts'
import { isWebAddress, shortLinkText } from '#contract/web-link.ts'
import { shortText } from '../../../ui/shortened.ts'
import { WorkLink } from './work-link.tsx'

export function FileLink({ row: { _id, link, files } }: { row: SubmissionRow }) {
  if (files > 0) return plural(files, { one: '# file', other: '# files' })
  if (!isWebAddress(link)) return <span className="break-all">{shortText(link, 50)}</span>
  return (
    <WorkLink submissionId={_id} link={link} className="link break-all font-text">
      {shortText(shortLinkText(link), 50)}
    </WorkLink>
  )
}
