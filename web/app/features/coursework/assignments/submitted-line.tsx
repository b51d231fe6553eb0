import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Submission } from '#contract/coursework/assignments.ts'
import { isWebAddress, shortLinkText } from '#contract/web-link.ts'
import { dayAndTime } from '../../../ui/dates.ts'

export function SubmittedLine({ submission, now }: { submission: Submission; now: Date }) {
  const { link, files, submittedAt, submittedBy } = submission
  return (
    <p className="text-label text-ink2">
      <time dateTime={submittedAt}>
        {submittedBy === null ? (
          <Trans>Sent {dayAndTime(new Date(submittedAt), now)}</Trans>
        ) : (
          <Trans>
            Submitted by {submittedBy} {dayAndTime(new Date(submittedAt), now)}
          </Trans>
        )}
      </time>{' '}
      ·{' '}
      {files > 0 ? (
        plural(files, { one: '# file', other: '# files' })
      ) : isWebAddress(link) ? (
        <a className="link" href={link} target="_blank" rel="noopener noreferrer">
          {shortLinkText(link)}
          <span className="vh">
            {' '}
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      ) : (
        link
      )}
    </p>
  )
}
