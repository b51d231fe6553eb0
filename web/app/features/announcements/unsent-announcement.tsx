import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { reassignedTexts } from '../../shared/reassigned.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icons.tsx'

export interface UnsentState {
  readonly courseId: string
  readonly courseName: string
  readonly text: string
}

export function UnsentAnnouncement({ unsent, onSeen }: { unsent: UnsentState; onSeen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={banner} className="banner mb-28" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>The announcement was not sent.</Trans>
      </p>
      <p className="banner-more">
        <Trans>
          {reassignedTexts.announcements(unsent.courseName)} What you had written, to copy if you need it:
        </Trans>
      </p>
      <p className="banner-more break-words whitespace-pre-line">{unsent.text}</p>
      <div className="col-span-full flex flex-wrap items-center gap-12">
        <CopyButton text={unsent.text} what={t`the announcement`} />
        <Button ref={button} size="row" onClick={onSeen}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </div>
  )
}
