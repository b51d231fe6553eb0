import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { QuestionKind } from '#contract/questions/questions.ts'
import type { Marks } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { MarkdownField } from '../../shared/markdown-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextArea, TextField, useField } from '../../ui/field.tsx'
import { OwnMarks } from './marks-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { PassageField } from './passage-field.tsx'
import { type QuestionDraft, withKind } from './question-draft.ts'
import { areMarks, typedOf } from './typed-marks.ts'
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
  courseId: string
  /** Default marks of the section; null in the question bank. */
  ofSection: Marks | null
  start: QuestionDraft
  failure: Failure | null
  isSaving: boolean
  action: string
  belowText?: (draft: QuestionDraft) => ReactNode
  onSave: (draft: QuestionDraft) => void
  onCancel: () => void
}

/** Enter in an option adds the next option; Ctrl+Enter saves. */
export function QuestionForm(props: QuestionFormProps) {
  const { courseId, ofSection, start, failure, isSaving, action, belowText, onSave, onCancel } = props
  const [isUploading, setUploading] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [draft, setDraft] = useState(start)
  const [language, setLanguage] = useState(start.language)
  const set = (change: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...change }))
  const form = useRef<HTMLFormElement>(null)
  const errors = errorsOf(failure, language)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])
  const save = () => {
    setChecked(true)
    if (draft.marks && !areMarks(draft.marks)) return
    if (!isSaving && !isUploading) onSave({ ...draft, language })
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
      <PassageField
        {...{ courseId, language }}
        passageId={draft.passageId}
        onChoose={(passageId) => set({ passageId })}
      />
      <MarkdownField
        label={language === 'en' ? t`Question in English` : t`Question in Hindi`}
        rows={3}
        maxLength={limits.text}
        error={errors.text}
        value={draft.text[language]}
        autoFocus
        hint={t`Formulas stand between $ signs, as in lessons.`}
        onType={(text) => setDraft((before) => ({ ...before, text: { ...before.text, [language]: text } }))}
        onBusy={setUploading}
      />
      {belowText?.(draft)}
      {hasOptions && (
        <OptionFields
          {...{ draft, language }}
          error={errors.options}
          onChange={setDraft}
          onBusy={setUploading}
        />
      )}
      <KeyTexts {...{ draft, errors, onChange: set }} />
      <MoreFields {...{ draft, language, ofSection, isChecked, onChange: set }} />
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

interface PartProps {
  draft: QuestionDraft
  onChange: (change: Partial<QuestionDraft>) => void
}

function KeyTexts({ draft, errors, onChange }: PartProps & { errors: ReturnType<typeof errorsOf> }) {
  return (
    <>
      {draft.kind === 'number' && (
        <TextArea
          label={t`Right numbers, one per line`}
          hint={t`Such as 9.8, or 9.7 to 9.9`}
          rows={2}
          maxLength={400}
          error={errors.numbers}
          value={draft.numbers}
          onChange={(event) => onChange({ numbers: event.target.value })}
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
          onChange={(event) => onChange({ accepted: event.target.value })}
        />
      )}
      {draft.kind === 'longText' && (
        <Checkbox
          label={t`Students may add photos of their handwriting`}
          checked={draft.takesPhotos}
          onChange={(event) => onChange({ takesPhotos: event.target.checked })}
        />
      )}
    </>
  )
}

interface MoreFieldsProps extends PartProps {
  language: 'en' | 'hi'
  ofSection: Marks | null
  isChecked: boolean
}

function MoreFields({ draft, language, ofSection, isChecked, onChange }: MoreFieldsProps) {
  const tag = (name: 'topic' | 'difficulty' | 'subject' | 'source') => ({
    ...{ maxLength: 60, value: draft[name] },
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextArea
        label={language === 'en' ? t`Explanation in English (optional)` : t`Explanation in Hindi (optional)`}
        rows={2}
        maxLength={limits.text}
        value={draft.explanation[language]}
        onChange={(event) =>
          onChange({ explanation: { ...draft.explanation, [language]: event.target.value } })
        }
      />
      <div className="grid gap-16 sm:grid-cols-2">
        <TextField label={t`Topic (optional)`} {...tag('topic')} />
        <TextField label={t`Difficulty (optional)`} {...tag('difficulty')} />
      </div>
      {ofSection && (
        <OwnMarks
          {...{ marks: draft.marks, isChecked }}
          ofSection={typedOf(ofSection)}
          onChange={(marks) => onChange({ marks })}
        />
      )}
      <details>
        <summary className="min-h-44 content-center font-strong text-label text-pen">
          <Trans>Subject and source</Trans>
        </summary>
        <div className="grid gap-16 sm:grid-cols-2">
          <TextField label={t`Subject (optional)`} {...tag('subject')} />
          <TextField label={t`Source (optional)`} {...tag('source')} />
        </div>
      </details>
    </>
  )
}

/** The server's errors name fields of the stored question. */
function errorsOf(failure: Failure | null, language: 'en' | 'hi') {
  const fields = failure?.fields ?? {}
  const errorAt = (...starts: string[]) =>
    Object.entries(fields).find(([name]) => starts.some((start) => name.startsWith(start)))?.[1]
  return {
    text: errorAt(`wording.${language}.text`, 'wording.en.text'),
    options: errorAt('options', 'key.options'),
    numbers: errorAt('key.ranges'),
    accepted: errorAt('key.texts'),
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
