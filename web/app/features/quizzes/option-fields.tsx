import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureMarkdown } from '../../shared/markdown-edit.ts'
import { PictureButton } from '../../shared/markdown-toolbar.tsx'
import { Button } from '../../ui/button.tsx'
import { type DraftOption, newOption, type QuestionDraft, withRight } from './question-draft.ts'

interface OptionFieldsProps {
  draft: QuestionDraft
  language: 'en' | 'hi'
  error: string | undefined
  onChange: (change: (before: QuestionDraft) => QuestionDraft) => void
  onBusy: (isBusy: boolean) => void
}

const letters = 'ABCDEFGHIJ'

/** Enter moves to the next option or adds one; Alt+Enter marks the option right. */
export function OptionFields({ draft, language, error, onChange, onBusy }: OptionFieldsProps) {
  const name = useId()
  const list = useRef<HTMLUListElement>(null)
  const { kind, options } = draft
  const [announcement, setAnnouncement] = useState('')
  const change = (key: number, update: (before: DraftOption) => Partial<DraftOption>) =>
    onChange((before) => ({
      ...before,
      options: before.options.map((one) => (one.key === key ? { ...one, ...update(one) } : one)),
    }))
  /** Synchronous, so that fast typing goes into the next option. */
  const focusAt = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('.option-text')[place]?.focus()
  const add = () => {
    flushSync(() => onChange((before) => ({ ...before, options: [...before.options, newOption()] })))
    focusAt(options.length)
  }
  /** Announces the change, because the focus stays in the text field. */
  const choose = ({ key, isRight }: DraftOption, letter: string) => {
    onChange((before) => withRight(before, key))
    setAnnouncement(
      kind === 'multiple' && isRight ? t`Option ${letter} is not right` : t`Option ${letter} is right`,
    )
  }
  const enter = (event: KeyboardEvent, option: DraftOption, place: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) choose(option, letters[place] ?? '')
    else if (place < options.length - 1) focusAt(place + 1)
    else if (options.length < 10) add()
  }
  return (
    <fieldset>
      <legend className="font-strong">
        {kind === 'multiple' ? t`Options; tick every right one` : t`Options; choose the right one`}
      </legend>
      {error !== undefined && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
      <ul ref={list} className="mt-8 grid gap-8">
        {options.map((option, place) => {
          const letter = letters[place] ?? ''
          const fixedText = place === 0 ? t`True` : t`False`
          return (
            <li key={option.key} className="option-row">
              <input
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                className={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={name}
                checked={option.isRight}
                aria-label={t`Option ${letter} is right`}
                onChange={() => onChange((before) => withRight(before, option.key))}
              />
              {kind === 'trueFalse' ? (
                <span>{fixedText}</span>
              ) : (
                <OptionText
                  {...{ option, letter, language, onBusy }}
                  errorId={error === undefined ? undefined : `${name}-error`}
                  onEnter={(event) => enter(event, option, place)}
                  onChange={(update) => change(option.key, update)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
      {kind !== 'trueFalse' && (
        <div className="mt-8 flex flex-wrap items-center gap-x-12">
          {options.length < 10 && (
            <Button size="row" variant="quiet" icon="plus" onClick={add}>
              <Trans>Add an option</Trans>
            </Button>
          )}
          <span className="text-label text-ink2">
            <Trans>Enter goes to the next option, Alt+Enter makes it the right one.</Trans>
          </span>
        </div>
      )}
    </fieldset>
  )
}

interface OptionTextProps {
  option: DraftOption
  letter: string
  language: 'en' | 'hi'
  errorId: string | undefined
  onEnter: (event: KeyboardEvent) => void
  onChange: (update: (before: DraftOption) => Partial<DraftOption>) => void
  onBusy: (isBusy: boolean) => void
}

function OptionText(props: OptionTextProps) {
  const { option, letter, language, errorId, onEnter, onChange, onBusy } = props
  const write = (update: (text: string) => string) =>
    onChange(({ text }) => ({ text: { ...text, [language]: update(text[language]) } }))
  return (
    <>
      <input
        className="option-text"
        type="text"
        maxLength={1_000}
        value={option.text[language]}
        aria-label={t`Option ${letter}`}
        aria-invalid={(errorId && option.text[language] === '') || undefined}
        aria-describedby={errorId}
        onKeyDown={onEnter}
        onChange={(event) => write(() => event.target.value)}
      />
      <div className="option-more">
        <PictureButton
          label={t`Picture in option ${letter}`}
          fileLabel={t`Picture for option ${letter}`}
          onBusy={onBusy}
          // The file name could reveal the right option.
          onStored={(_, url) => write((text) => `${text} ${pictureMarkdown(t`Picture`, url)}`.trim())}
        />
        <label className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={option.isLast}
            onChange={() => onChange(({ isLast }) => ({ isLast: !isLast }))}
          />
          <span>{t`stays last`}</span>
        </label>
      </div>
    </>
  )
}
