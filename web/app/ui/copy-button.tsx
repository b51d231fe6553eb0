import { useState } from 'react'
import { Button } from './button.tsx'

/** Puts a text on the clipboard and says so; where the browser refuses, says that instead. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('Not copied: please select it.'),
    )
  return (
    <>
      <Button size="row" onClick={() => void copy()}>
        Copy<span className="vh"> {what}</span>
      </Button>
      <span role="status" className="text-note text-ink2">
        {said}
      </span>
    </>
  )
}
