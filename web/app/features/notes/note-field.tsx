import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { isTooLong, lengthWords } from '../../ui/field.tsx'
import { placeWords } from './place-words.ts'
import type { Place, ShownNote } from './use-notes.ts'

/** What is typed is saved after such a pause. */
const pause = 800

export interface NoteFieldProps {
  note: ShownNote
  label: string
  /** Nothing is written yet: the first letter begins it. */
  isNew?: boolean
  /** Ties the note to the place where its writer is; told at the first letter. */
  onBegin?: () => ShownNote
  onGoTo: (place: Place) => void
  onSave: (text: string, note: ShownNote) => void
  /** A new note is written: the next one can begin. */
  onDone?: () => void
  onRemove?: () => void
}

/** One note: a field that looks like what is written in it, and grows with it. */
export function NoteField({ note, label, isNew = false, ...on }: NoteFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** The note as it was when this typing began: another device may change it meanwhile, which must not be typed over. */
  const begun = useRef<ShownNote>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<string | null>(null)
  const text = typed ?? note.text
  const place = placeWords(note)
  const length = lengthWords(text, limits.text)
  const lengthSaid = length.error ?? length.hint
  const lengthId = useId()

  const save = () => {
    clearTimeout(timer.current)
    const last = unsaved.current
    unsaved.current = null
    if (last === null || last.trim() === '') return
    // Where it has become two notes meanwhile, the typing goes on in its own.
    const typedInto = begun.current?.id === note.id || isNew ? begun.current : note
    if (typedInto) on.onSave(last.trim(), typedInto)
  }
  const left = useEffectEvent(save)
  useEffect(() => {
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])

  const type = (value: string) => {
    if (!isNew) begun.current ??= note
    else if (value.trim() !== '') begun.current ??= on.onBegin?.()
    setTyped(value)
    unsaved.current = value
    clearTimeout(timer.current)
    // What is too long waits to be shortened. Should the page be left before, the school refuses it and it stays on this device.
    if (!isTooLong(value, limits.text)) timer.current = setTimeout(save, pause)
  }
  const leave = () => {
    if (length.error) return
    const isEmpty = text.trim() === ''
    if (isEmpty && !isNew) return on.onRemove?.()
    save()
    if (isNew && !isEmpty) on.onDone?.()
    // What the school has since is what is shown again.
    else {
      setTyped(null)
      begun.current = undefined
    }
  }
  return (
    <div className={isNew ? 'note note-new' : 'note'}>
      {place !== undefined && (
        <button
          type="button"
          className="note-place tnum"
          aria-label={t`Go to ${place}`}
          onClick={() => on.onGoTo(note)}
        >
          {place}
        </button>
      )}
      <textarea
        className="note-text"
        aria-label={label}
        placeholder={isNew ? label : undefined}
        rows={1}
        aria-invalid={length.error ? true : undefined}
        aria-describedby={lengthSaid && lengthId}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.blur()
        }}
      />
      {lengthSaid && (
        <p id={lengthId} className={length.error ? 'field-error' : 'field-hint'}>
          {lengthSaid}
        </p>
      )}
      {on.onRemove && (
        <Button
          size="icon"
          variant="quiet"
          icon="trash"
          className="note-remove"
          aria-label={t`Delete note: ${text.slice(0, 40)}`}
          onClick={({ currentTarget }) => {
            placeAfter(currentTarget)?.focus()
            on.onRemove?.()
          }}
        />
      )}
    </div>
  )
}

/** Where the focus goes when a note is deleted: to the note after it, else to the heading of the notes. */
function placeAfter(button: Element): HTMLElement | null | undefined {
  const section = button.closest('section')
  const notes = [...(section?.querySelectorAll<HTMLElement>('li .note-text') ?? [])]
  const isAfter = (note: Element) => button.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING
  return notes.find(isAfter) ?? section?.querySelector('h2')
}
