import { Trans } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import './drop-file.css'

interface DropFileProps {
  label: string
  accept: string
  text: ReactNode
  busy?: string | false
  onFile: (file: File) => void
  children?: ReactNode
}

export function DropFile({ label, accept, text, busy = false, onFile, children }: DropFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the button does the same by keyboard
    <div className="drop-file" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <p className="max-w-text text-ink2">{text}</p>
      <Button variant="primary" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      {children}
    </div>
  )
}
