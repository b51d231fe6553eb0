import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { isTooLong, lengthText } from '../../ui/field.tsx'
import { placeText } from './place-texts.ts'
import type { PlaceInTopic, ShownNote } from './use-notes.ts'

const pauseMs = 800

export interface NoteFieldProps {
  note: ShownNote
  label: string
  isNew?: boolean
  /** Called when typing begins; returns the new note with its place. */
  onBegin?: () => ShownNote
  onGoTo: (place: PlaceInTopic) => void
  onSave: (text: string, note: ShownNote) => void
  onDone?: () => void
  onRemove?: () => void
}

export function NoteField({ note, label, isNew = false, ...on }: NoteFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** Another device may change the note during typing. */
  const noteWhenBegun = useRef<ShownNote>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsavedText = useRef<string | null>(null)
  const text = typed ?? note.text
  const place = placeText(note)
  const length = lengthText(text, limits.text)
  const lengthMessage = length.error ?? length.hint
  const lengthId = useId()

  const save = () => {
    clearTimeout(timer.current)
    const lastText = unsavedText.current
    unsavedText.current = null
    if (lastText === null || lastText.trim() === '') return
    // `note` is the copy after a conflict.
    const targetNote = noteWhenBegun.current?.id === note.id || isNew ? noteWhenBegun.current : note
    if (targetNote) on.onSave(lastText.trim(), targetNote)
  }
  const saveOnLeave = useEffectEvent(save)
  useEffect(() => {
    addEventListener('pagehide', saveOnLeave)
    return () => {
      removeEventListener('pagehide', saveOnLeave)
      saveOnLeave()
    }
  }, [])

  const type = (value: string) => {
    if (!isNew) noteWhenBegun.current ??= note
    else if (value.trim() !== '') noteWhenBegun.current ??= on.onBegin?.()
    setTyped(value)
    unsavedText.current = value
    clearTimeout(timer.current)
    // Text over the limit is sent only on leaving; this device keeps refused text.
    if (!isTooLong(value, limits.text)) timer.current = setTimeout(save, pauseMs)
  }
  const leave = () => {
    if (length.error) return
    const isEmpty = text.trim() === ''
    if (isEmpty && !isNew) return on.onRemove?.()
    save()
    if (isNew && !isEmpty) on.onDone?.()
    else {
      setTyped(null)
      noteWhenBegun.current = undefined
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
        aria-describedby={lengthMessage && lengthId}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.blur()
        }}
      />
      {lengthMessage && (
        <p id={lengthId} className={length.error ? 'field-error' : 'field-hint'}>
          {lengthMessage}
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

function placeAfter(button: Element): HTMLElement | null | undefined {
  const section = button.closest('section')
  const notes = [...(section?.querySelectorAll<HTMLElement>('li .note-text') ?? [])]
  const isAfter = (note: Element) => button.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING
  return notes.find(isAfter) ?? section?.querySelector('h2')
}
