import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { MarkKind } from '#contract/marking/marking.ts'
import type { Point } from '#contract/marking/page-geometry.ts'
import { signedPoints } from '#contract/marking/stroke.ts'
import { savedTexts } from '../../shared/saved-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { shortText } from '../../ui/shortened.ts'
import { readPoints, splitRemark } from './typed-points.ts'
import './mark-editor.css'

export interface Written {
  readonly text: string | null
  readonly points: number | null
}

export interface MarkEditorProps {
  kind: MarkKind
  written: Written
  /** Fractions of the shown page. */
  at: Point
  onSave: (written: Written) => void
  onCancel: () => void
}

export function MarkEditor(props: MarkEditorProps) {
  const { at, kind, onCancel } = props
  const slip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    slip.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    slip.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  const side = `${at.x > 0.55 ? 'to-left' : ''} ${at.y > 0.7 ? 'to-top' : ''}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the slip
    <div
      ref={slip}
      className={`mark-editor ${side}`}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onKeyDown={onKeyDown}
    >
      {kind === 'remark' ? <RemarkChoice {...props} /> : <WrittenForm {...props} />}
    </div>
  )
}

function WrittenForm({ kind, written, onSave, onCancel }: MarkEditorProps) {
  const [text, setText] = useState(written.text ?? '')
  const [points, setPoints] = useState(written.points === null ? '' : signedPoints(written.points))
  const [isTried, setTried] = useState(false)
  const read = readPoints(points)
  const hasText = text.trim() !== ''
  const isPoints = kind === 'points'
  const isWrong = read === undefined || (isPoints && read === null)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (isWrong || (!isPoints && !hasText)) return
    onSave({ text: hasText ? text.trim() : null, points: read ?? null })
  }
  const onTextKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    submit()
  }
  const pointsField = (
    <label className="mark-editor-points">
      <span>{isPoints ? t`Points, such as +2 or −1` : t`Points, if any`}</span>
      <input
        inputMode="text"
        autoComplete="off"
        maxLength={5}
        aria-invalid={isTried && isWrong ? true : undefined}
        value={points}
        onChange={(event) => setPoints(event.target.value)}
      />
    </label>
  )
  return (
    <form onSubmit={submit}>
      {isPoints && pointsField}
      <label>
        <span>{isPoints ? t`What for, if you like` : kind === 'note' ? t`Note` : t`Text on the page`}</span>
        <textarea
          rows={kind === 'note' ? 3 : 2}
          maxLength={kind === 'note' ? limits.text : 200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onTextKey}
        />
      </label>
      {!isPoints && pointsField}
      {isTried && isWrong && (
        <p role="alert" className="text-mark text-note">
          <Trans>Please enter whole points from −1000 to 1000.</Trans>
        </p>
      )}
      <div className="mark-editor-foot">
        <Button size="row" variant="primary" type="submit">
          <Trans>Put it here</Trans>
        </Button>
        <Button size="row" variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function RemarkChoice({ onSave, onCancel }: MarkEditorProps) {
  const { data: remarks } = useQuery(savedTexts)
  const take = (saved: string) => onSave(splitRemark(saved))
  const onKeyDown = (event: KeyboardEvent) => {
    const saved = remarks?.[Number(event.key) - 1]
    if (!saved) return
    event.preventDefault()
    take(saved)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys choose among the buttons inside
    <div onKeyDown={onKeyDown}>
      <p className="text-note text-ink2">
        {remarks?.length === 0
          ? t`You have no saved texts. Write a note on a page and choose “Save this text”.`
          : t`A saved text that ends in +2 or −1 gives these points.`}
      </p>
      <ul className="remark-choice">
        {remarks?.map((saved, index) => (
          <li key={saved}>
            <button type="button" onClick={() => take(saved)}>
              {index < 9 && <kbd className="kbd">{index + 1}</kbd>}
              <span>{shortText(saved, 80)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="row" variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
