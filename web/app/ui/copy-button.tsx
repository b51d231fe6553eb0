import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [result, setResult] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult(t`Copied.`),
      () => setResult(t`Not copied: please select it.`),
    )
  return (
    <>
      <Button size="row" onClick={() => void copy()}>
        <Trans>
          Copy<span className="vh"> {what}</span>
        </Trans>
      </Button>
      <span role="status" className="text-note text-ink2">
        {result}
      </span>
    </>
  )
}
