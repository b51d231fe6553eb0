import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { NoMailServer, useHasMailServer } from '../../shared/mail-server.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** A server without a public address makes links to localhost. */
function workingLink(link: string): string {
  const { hostname, pathname, search } = new URL(link)
  return hostname === 'localhost' ? `${window.location.origin}${pathname}${search}` : link
}

export function OneTimeLink({ link: madeLink }: { link: string }) {
  const link = workingLink(madeLink)
  const [notice, setNotice] = useState('')
  const isMailed = useHasMailServer()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The pressed button has disappeared.
    field.current?.focus()
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setNotice(t`Copied.`)
    } catch {
      // Clipboard access was refused.
      field.current?.select()
      setNotice(t`The link is selected: copy it with Ctrl+C, or Cmd+C on a Mac.`)
    }
  }
  return (
    <div className="grid gap-16">
      <NoMailServer more={t`So copy the link and give it to them yourself.`} />
      <p>
        {isMailed && `${t`The link is mailed to them, too.`} `}
        <Trans>
          This link is shown only once. The person who has it can set the password, so give it to nobody else.
        </Trans>
      </p>
      <TextField
        ref={field}
        label={t`One-time link`}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-12">
        <Button variant="primary" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <p role="status" className="text-label text-ink2">
          {notice}
        </p>
      </div>
    </div>
  )
}
