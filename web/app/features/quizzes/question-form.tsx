import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { QuestionKind } from '#contract/questions/questions.ts'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextArea, TextField, useField } from '../../ui/field.tsx'
import { type DraftOption, newOption, type QuestionDraft, withKind, withRight } from './question-draft.ts'
import './quizzes.css'

export const kindNames = (): Record<QuestionKind, string> => ({
  single: t`Single choice`,
  multiple: t`Multiple choice`,
  trueFalse: t`True or false`,
  number: t`Number`,
  shortText: t`Short text`,
  longText: t`Long text`,
})

interface QuestionFormProps {
  start: QuestionDraft
  failure: Failure | null
  isSaving: boolean
  action: string
  onSave: (draft: QuestionDraft) => void
  onCancel: () => void
}

/** One question, written by keyboard alone: Enter in an option adds the next, Ctrl+Enter saves. */
export function QuestionForm({ start, failure, isSaving, action, onSave, onCancel }: QuestionFormProps) {
  const [draft, setDraft] = useState(start)
  const [language, setLanguage] = useState<'en' | 'hi'>(
    start.text.en === '' && start.text.hi !== '' ? 'hi' : 'en',
  )
  const set = (change: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...change }))
  const form = useRef<HTMLFormElement>(null)
  const errors = errorsOf(failure, language)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])
  const save = () => {
    if (!isSaving) onSave(draft)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape' && JSON.stringify(draft) === JSON.stringify(start)) onCancel()
  }
  const hasOptions = draft.kind === 'single' || draft.kind === 'multiple' || draft.kind === 'trueFalse'
  return (
    <form
      ref={form}
      className="question-form"
      aria-label={t`Question`}
      onSubmit={submit}
      onKeyDown={keys}
      noValidate
    >
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <div className="flex flex-wrap items-end gap-16">
        <KindField kind={draft.kind} onChoose={(kind) => setDraft((before) => withKind(before, kind))} />
        <fieldset className="flex gap-16">
          <legend className="vh">{t`Language of the text`}</legend>
          {languages.map((one) => (
            <label key={one} className="check-row">
              <input
                type="radio"
                className="radio"
                name="writing-language"
                checked={language === one}
                onChange={() => setLanguage(one)}
              />
              <span>{one === 'en' ? t`English` : t`Hindi`}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <TextArea
        label={language === 'en' ? t`Question in English` : t`Question in Hindi`}
        rows={3}
        maxLength={limits.text}
        error={errors.text}
        value={draft.text[language]}
        autoFocus
        hint={t`Formulas stand between $ signs, as in lessons.`}
        onChange={(event) => set({ text: { ...draft.text, [language]: event.target.value } })}
      />
      {hasOptions && (
        <OptionFields draft={draft} language={language} error={errors.options} onChange={setDraft} />
      )}
      {draft.kind === 'number' && (
        <TextArea
          label={t`Right numbers, one per line`}
          hint={t`Such as 9.8, or 9.7 to 9.9`}
          rows={2}
          maxLength={400}
          error={errors.numbers}
          value={draft.numbers}
          onChange={(event) => set({ numbers: event.target.value })}
        />
      )}
      {draft.kind === 'shortText' && (
        <TextArea
          label={t`Accepted texts, one per line`}
          hint={t`Capital letters and spaces make no difference.`}
          rows={2}
          maxLength={4_000}
          error={errors.accepted}
          value={draft.accepted}
          onChange={(event) => set({ accepted: event.target.value })}
        />
      )}
      <TextArea
        label={language === 'en' ? t`Explanation in English (optional)` : t`Explanation in Hindi (optional)`}
        rows={2}
        maxLength={limits.text}
        value={draft.explanation[language]}
        onChange={(event) => set({ explanation: { ...draft.explanation, [language]: event.target.value } })}
      />
      <div className="grid gap-16 sm:grid-cols-2">
        <TextField
          label={t`Topic (optional)`}
          maxLength={60}
          value={draft.topic}
          onChange={(event) => set({ topic: event.target.value })}
        />
        <TextField
          label={t`Difficulty (optional)`}
          maxLength={60}
          value={draft.difficulty}
          onChange={(event) => set({ difficulty: event.target.value })}
        />
      </div>
      <p className="flex flex-wrap items-center gap-12">
        <Button type="submit" variant="primary" busy={isSaving && t`Saving…`}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <span className="text-label text-ink2">
          <Trans>Ctrl+Enter saves.</Trans>
        </span>
      </p>
    </form>
  )
}

/** The server names fields of the stored question. */
function errorsOf(failure: Failure | null, language: 'en' | 'hi') {
  const fields = failure?.fields ?? {}
  const of = (...starts: string[]) =>
    Object.entries(fields).find(([name]) => starts.some((start) => name.startsWith(start)))?.[1]
  return {
    text: of(`wording.${language}.text`, 'wording.en.text'),
    options: of('options', 'key.options'),
    numbers: of('key.ranges'),
    accepted: of('key.texts'),
  }
}

function KindField({ kind, onChoose }: { kind: QuestionKind; onChoose: (kind: QuestionKind) => void }) {
  const field = useField({})
  const names = kindNames()
  return (
    <FieldFrame label={t`Kind`} id={field.id}>
      <select {...field} value={kind} onChange={(event) => onChoose(event.target.value as QuestionKind)}>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface OptionFieldsProps {
  draft: QuestionDraft
  language: 'en' | 'hi'
  error: string | undefined
  onChange: (next: QuestionDraft) => void
}

const letters = 'ABCDEFGHIJ'

function OptionFields({ draft, language, error, onChange }: OptionFieldsProps) {
  const name = useId()
  const list = useRef<HTMLUListElement>(null)
  const { kind, options } = draft
  const change = (key: number, to: Partial<DraftOption>) =>
    onChange({ ...draft, options: options.map((one) => (one.key === key ? { ...one, ...to } : one)) })
  const focusAt = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('.option-text')[place]?.focus(),
    )
  const enter = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (place === options.length - 1 && options.length < 10)
      onChange({ ...draft, options: [...options, newOption()] })
    focusAt(place + 1)
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
                <>
                  <input
                    className="option-text"
                    type="text"
                    maxLength={1_000}
                    value={option.text[language]}
                    aria-label={t`Option ${letter}`}
                    aria-invalid={error !== undefined && option.text[language] === '' ? true : undefined}
                    aria-describedby={error === undefined ? undefined : `${name}-error`}
                    onKeyDown={(event) => enter(event, place)}
                    onChange={(event) =>
                      change(option.key, { text: { ...option.text, [language]: event.target.value } })
                    }
                  />
                  <label className="check-row">
                    <input
                      type="checkbox"
                      className="checkbox"
                      checked={option.isLast}
                      onChange={() => change(option.key, { isLast: !option.isLast })}
                    />
                    <span>{t`stays last`}</span>
                  </label>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {kind !== 'trueFalse' && options.length < 10 && (
        <Button
          size="row"
          variant="quiet"
          icon="plus"
          onClick={() => {
            onChange({ ...draft, options: [...options, newOption()] })
            focusAt(options.length)
          }}
        >
          <Trans>Add an option</Trans>
        </Button>
      )}
    </fieldset>
  )
}
