import { t } from '@lingui/core/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'

/** What was asked: its first lines, so that the grade and the buttons stay in view below, and the rest when it is wanted. */
export function Brief({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const id = useId()
  // How many lines a text takes is known when it is laid out, and changes with the width.
  useLayoutEffect(() => {
    const element = words.current
    if (!element || isOpen) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [isOpen])
  return (
    <div className="mt-12 text-ink2">
      <p id={id} ref={words} className={`whitespace-pre-line break-words ${isOpen ? '' : 'line-clamp-3'}`}>
        {text}
      </p>
      {isCut && (
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
