import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Refused } from '../../../api/client.ts'

export const isReassigned = (error: unknown) => error instanceof Refused && error.status === 403

export function ReassignedNotice({ way: link }: { way: ReactNode }) {
  return (
    <div className="empty" role="alert">
      <p>
        <Trans>This list is filtered by something that is not yours.</Trans>
      </p>
      <p>
        <Trans>
          The course, the assignment or the student in the address is not assigned to you any more, or never
          was.
        </Trans>
      </p>
      <p>{link}</p>
    </div>
  )
}
