import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { type DraftOption, newOption, type QuestionDraft, withRight } from './question-draft.ts'

interface OptionFieldsProps {
  draft: QuestionDraft
  language: 'en' | 'hi'
  error: string | undefined
  onChange: (next: QuestionDraft) => void
}

const letters = 'ABCDEFGHIJ'

/** Enter in an option goes on to the next, which the last one adds. */
export function OptionFields({ draft, language, error, onChange }: OptionFieldsProps) {
  const name = useId()
  const list = useRef<HTMLUListElement>(null)
  const { kind, options } = draft
  const change = (key: number, to: Partial<DraftOption>) =>
    onChange({ ...draft, options: options.map((one) => (one.key === key ? { ...one, ...to } : one)) })
  /** At once, so that fast typing goes into the option that Enter leads to. */
  const focusAt = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('.option-text')[place]?.focus()
  const add = () => {
    flushSync(() => onChange({ ...draft, options: [...options, newOption()] }))
    focusAt(options.length)
  }
  const enter = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (place < options.length - 1) focusAt(place + 1)
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
          const fixed = place === 0 ? t`True` : t`False`
          return (
            <li key={option.key} className="option-row">
              <input
                type={kind === 'multiple' ? 'checkbox' : 'radio'}
                className={kind === 'multiple' ? 'checkbox' : 'radio'}
                name={name}
                checked={option.isRight}
                aria-label={t`Option ${letter} is right`}
                onChange={() => onChange(withRight(draft, option.key))}
              />
              {kind === 'trueFalse' ? (
                <span>{fixed}</span>
              ) : (
                <OptionText
                  {...{ option, letter, language }}
                  errorId={error === undefined ? undefined : `${name}-error`}
                  onEnter={(event) => enter(event, place)}
                  onChange={(to) => change(option.key, to)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {kind !== 'trueFalse' && options.length < 10 && (
        <Button size="row" variant="quiet" icon="plus" onClick={add}>
          <Trans>Add an option</Trans>
        </Button>
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
  onChange: (to: Partial<DraftOption>) => void
}

function OptionText({ option, letter, language, errorId, onEnter, onChange }: OptionTextProps) {
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
        onChange={(event) => onChange({ text: { ...option.text, [language]: event.target.value } })}
      />
      <label className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={option.isLast}
          onChange={() => onChange({ isLast: !option.isLast })}
        />
        <span>{t`stays last`}</span>
      </label>
    </>
  )
}
