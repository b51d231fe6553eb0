import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { QuizSection, Scheme } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { MarksFields } from './marks-fields.tsx'
import { areMarks, marksOf, typedOf } from './typed-marks.ts'

interface SectionFieldsProps {
  section: QuizSection
  failure: Failure | null
  isSaving: boolean
  onSave: (change: Partial<QuizSection>) => void
  onRemove: (() => void) | undefined
  onCancel: () => void
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

export function SectionFields(props: SectionFieldsProps) {
  const { section, failure, isSaving, onSave, onRemove, onCancel } = props
  const [title, setTitle] = useState(section.title)
  const [minutes, setMinutes] = useState(String(section.minutes ?? ''))
  const [pick, setPick] = useState(String(section.pick ?? ''))
  const [marks, setMarks] = useState(() => typedOf(section.marks))
  const [scheme, setScheme] = useState<Scheme>(section.scheme)
  const [isChecked, setChecked] = useState(false)
  const numberError = (text: string) =>
    isChecked && !/^\d{0,4}$/.test(text.trim()) ? t`A whole number` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!areMarks(marks) || ![minutes, pick].every((one) => /^\d{0,4}$/.test(one.trim()))) return
    onSave({ title, minutes: numberOrNull(minutes), pick: numberOrNull(pick), scheme, marks: marksOf(marks) })
  }
  return (
    <form className="question-form" onSubmit={submit} noValidate aria-label={t`Marks and time`}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextField
        label={t`Title of the section (optional)`}
        autoFocus
        maxLength={limits.name}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid gap-16 sm:grid-cols-3">
        <MarksFields marks={marks} isChecked={isChecked} onChange={setMarks} />
        <TextField
          label={t`Minutes of the section (optional)`}
          inputMode="numeric"
          maxLength={4}
          error={numberError(minutes)}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <TextField
          label={t`Answer any (optional)`}
          hint={t`Only so many responses count.`}
          inputMode="numeric"
          maxLength={3}
          error={numberError(pick)}
          value={pick}
          onChange={(event) => setPick(event.target.value)}
        />
        <SchemeField scheme={scheme} onChoose={setScheme} />
      </div>
      <div className="flex flex-wrap gap-12">
        <Button type="submit" variant="primary" busy={isSaving && t`Saving…`}>
          {t`Save section`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {onRemove && <RemoveSection {...{ isSaving, failure, onRemove }} />}
      </div>
    </form>
  )
}

interface RemoveSectionProps {
  isSaving: boolean
  failure: Failure | null
  onRemove: () => void
}

function RemoveSection({ isSaving, failure, onRemove }: RemoveSectionProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Remove the section</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Remove this section?`}
        note={t`Its questions stay in the bank of the course.`}
        action={t`Remove`}
        isDanger
        busy={isSaving && t`Saving…`}
        failure={failure}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function SchemeField({ scheme, onChoose }: { scheme: Scheme; onChoose: (scheme: Scheme) => void }) {
  const field = useField({})
  return (
    <FieldFrame label={t`Multiple choice`} id={field.id}>
      <select {...field} value={scheme} onChange={(event) => onChoose(event.target.value as Scheme)}>
        <option value="allOrNothing">{t`All or nothing`}</option>
        <option value="perOption">{t`Share of right options`}</option>
        <option value="jee">{t`JEE Advanced`}</option>
      </select>
    </FieldFrame>
  )
}
