import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { counts } from '#contract/texts.ts'
import { shorten } from '../../../ui/shortened.ts'

export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const preview = shorten(text, counts.descriptionPreview)
  if (preview === undefined) return <p className="whitespace-pre-line">{text}</p>
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
