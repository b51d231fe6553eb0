import { t } from '@lingui/core/macro'
import { QuestionText } from '../../shared/question-text.tsx'
import { TextArea } from '../../ui/field.tsx'
import { type ChangeDraft, hasKey, type QuestionKey, ruleName, rulesOf, ruleText } from './change-draft.ts'
import './key-changes.css'

interface KeyFieldsProps {
  question: QuestionKey
  draft: ChangeDraft
  onChange: (draft: ChangeDraft) => void
  error: string | undefined
}

const letters = 'ABCDEFGHIJ'

export function KeyFields({ question, draft, onChange, error }: KeyFieldsProps) {
  const { kind } = question
  return (
    <>
      <fieldset className="grid">
        <legend className="font-strong">{t`What should happen?`}</legend>
        {rulesOf(kind).map((rule, place) => (
          <label key={rule} className="key-choice">
            <input
              type="radio"
              className="radio"
              name="rule"
              {...(place === 0 && { 'data-first-focus': '' })}
              checked={draft.rule === rule}
              onChange={() => onChange({ ...draft, rule, options: [] })}
            />
            <span>
              <b>{ruleName(rule)}</b>
              <span className="block text-label text-ink2">{ruleText(rule)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {hasKey(draft.rule) &&
        (question.options.length > 0 ? (
          <OptionsOfKey {...{ question, draft, onChange, error }} />
        ) : (
          <TextArea
            label={kind === 'number' ? t`Right numbers, one per line` : t`Right texts, one per line`}
            hint={kind === 'number' ? t`A range as 9.7 to 9.9` : undefined}
            rows={2}
            maxLength={2_000}
            error={error}
            value={draft.lines}
            onChange={(event) => onChange({ ...draft, lines: event.target.value })}
          />
        ))}
    </>
  )
}

function OptionsOfKey({ question, draft, onChange, error }: KeyFieldsProps) {
  const { kind, options, key } = question
  const isAddition = draft.rule === 'alsoAccept'
  const isOne = !isAddition && kind !== 'multiple'
  const choose = (id: string, isChosen: boolean) => {
    const others = isOne ? [] : draft.options.filter((one) => one !== id)
    onChange({ ...draft, options: isChosen ? [...others, id] : others })
  }
  return (
    <fieldset className="grid">
      <legend className="font-strong">{isAddition ? t`Right as well` : t`Right`}</legend>
      {options.map(({ _id, text }, place) => {
        const isKey = key.options.includes(_id)
        return (
          <label key={_id} className="key-choice">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              className={isOne ? 'radio' : 'checkbox'}
              name="right option"
              disabled={isAddition && isKey}
              checked={draft.options.includes(_id) || (isAddition && isKey)}
              onChange={(event) => choose(_id, event.target.checked)}
            />
            <span className="flex min-w-0 flex-wrap gap-x-8">
              <b>{letters[place]}</b>
              <QuestionText texts={text} />
              {isKey && <span className="text-label text-ink2">{t`the key now`}</span>}
            </span>
          </label>
        )
      })}
      {error !== undefined && (
        <p role="alert" className="mt-4 text-label text-mark">
          {error}
        </p>
      )}
    </fieldset>
  )
}
