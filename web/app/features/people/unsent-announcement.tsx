import { useEffect, useRef } from 'react'
import { reassignedWords } from '../../api/reassigned.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icons.tsx'

/** What somebody wanted to announce in a course that was not theirs any more. */
export interface Unsent {
  readonly courseId: string
  readonly courseName: string
  readonly text: string
}

/** Says why it did not go out, and keeps it to be copied; its course has left the list with its form. */
export function UnsentAnnouncement({ unsent, onSeen }: { unsent: Unsent; onSeen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={banner} className="banner mb-28" role="alert">
      <Icon name="warning" />
      <p>The announcement was not sent.</p>
      <p className="banner-more">
        {reassignedWords(unsent.courseName, 'what is announced in it is for another mentor to say')} What you
        had written, to copy if you need it:
      </p>
      <p className="banner-more break-words whitespace-pre-line">{unsent.text}</p>
      <div className="col-span-full flex flex-wrap items-center gap-12">
        <CopyButton text={unsent.text} what="the announcement" />
        <Button ref={button} size="row" onClick={onSeen}>
          Go on
        </Button>
      </div>
    </div>
  )
}
