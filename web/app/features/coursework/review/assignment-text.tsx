import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { shortText } from '../../../ui/shortened.ts'

/** Shortened, so that the grade and buttons stay in view. */
export function AssignmentText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const beginning = shortText(text, 180)
  return (
    <div className="mt-12 text-ink2">
      <p id={id} className="whitespace-pre-line break-words">
        {isOpen ? text : beginning}
      </p>
      {beginning !== text && (
        <button
          type="button"
          className="link min-h-24 text-label"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Show less` : t`Read more`}
        </button>
      )}
    </div>
  )
}
