import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { counts } from '#contract/texts.ts'

/** What is asked for: the first 100 characters, and the rest when it is wanted. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // By code points, so that no character is cut in half.
  const characters = [...text]
  if (characters.length <= counts.descriptionPreview) return <p className="whitespace-pre-line">{text}</p>
  const preview = `${characters.slice(0, counts.descriptionPreview).join('').trimEnd()}...`
  return (
    <p className="whitespace-pre-line">
      <span id={id}>{isOpen ? text : preview}</span>{' '}
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Show less` : t`Read more`}
      </button>
    </p>
  )
}
