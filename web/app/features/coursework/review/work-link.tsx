import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { openSubmission } from '#calls/coursework/reviews.ts'
import { isWebAddress } from '#contract/web-link.ts'
import { call } from '../../../api/client.ts'
import { workOnDesk } from './queries.ts'

export interface WorkLinkProps {
  submissionId: string
  link: string
  className?: string
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/**
 * The link that a student has submitted, to be opened in a tab of its own that knows nothing of this page. The server
 * is told at the same moment: from now on the student cannot take it back. What is no web address is only text.
 */
export function WorkLink({
  submissionId,
  link,
  className = 'link break-words',
  ref,
  children,
}: WorkLinkProps) {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(openSubmission, { params: { submissionId } }),
    onSuccess: (work) => cache.setQueryData(workOnDesk(submissionId).queryKey, work),
    // It may be gone: then the pane says so.
    onError: () => cache.invalidateQueries({ queryKey: workOnDesk(submissionId).queryKey }),
  })
  if (!isWebAddress(link)) return null
  const tell = () => mutate()
  return (
    <a
      ref={ref}
      className={className}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={tell}
      onAuxClick={tell}
    >
      {children}
      <span className="vh">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
