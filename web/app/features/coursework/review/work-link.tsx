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
 * Sends no referrer and no opener. Records the opening, after which the student cannot take the link
 * back.
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
    onError: () => cache.invalidateQueries({ queryKey: workOnDesk(submissionId).queryKey }),
  })
  if (!isWebAddress(link)) return null
  const recordOpening = () => mutate()
  return (
    <a
      ref={ref}
      className={className}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={recordOpening}
      onAuxClick={recordOpening}
    >
      {children}
      <span className="vh">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
