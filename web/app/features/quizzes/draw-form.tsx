import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { TagKind } from '#contract/questions/questions.ts'
import { type Entry, type Marks, maxQuestions } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { OwnMarks } from './marks-fields.tsx'
import { bankOf } from './queries.ts'
import { areMarks, marksOf, typedOf } from './typed-marks.ts'

type Draw = NonNullable<Entry['draw']>

const tagKindNames = (): Record<TagKind, string> => ({
  topic: t`Topic`,
  difficulty: t`Difficulty`,
  subject: t`Subject`,
  source: t`Source`,
})

interface DrawFormProps {
  courseId: string
  start: Draw | null
  /** Marks per question; null for the section's marks. */
  marks: Marks | null
  ofSection: Marks
  failure: Failure | null
  isSaving: boolean
  onSave: (draw: Draw, marks: Marks | null) => void
  onCancel: () => void
}

export function DrawForm(props: DrawFormProps) {
  const { courseId, start, failure, isSaving, onSave, onCancel } = props
  const [count, setCount] = useState(String(start?.count ?? 3))
  const [tagKind, setTagKind] = useState<TagKind>(start?.tagKind ?? 'topic')
  const [tag, setTag] = useState(start?.tag ?? '')
  const [marks, setMarks] = useState(props.marks && typedOf(props.marks))
  const [isChecked, setChecked] = useState(false)
  const field = useField({})
  const list = useId()
  const bankQuestions = useQuery(bankOf(courseId, {})).data?.data ?? []
  const tags = [
    ...new Set(bankQuestions.map(({ tags }) => tags[tagKind]).filter((one) => one !== '')),
  ].toSorted()
  const searchedTag = useDebounced(tag.trim())
  const foundCount = useQuery({
    ...bankOf(courseId, { tagKind, tag: searchedTag }),
    enabled: searchedTag !== '',
  }).data?.total
  const isValidCount = /^\d{1,3}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= maxQuestions
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isValidCount && tag.trim() !== '' && (marks === null || areMarks(marks)))
      onSave({ count: Number(count), tagKind, tag: tag.trim() }, marks && marksOf(marks))
  }
  return (
    <form className="question-form" onSubmit={submit} noValidate aria-label={t`Draw by tag`}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <div className="grid items-start gap-16 sm:grid-cols-[128px_160px_minmax(0,1fr)]">
        <TextField
          label={t`How many`}
          inputMode="numeric"
          maxLength={3}
          autoFocus
          error={isChecked && !isValidCount ? t`A number from 1 to ${maxQuestions}` : undefined}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <FieldFrame label={t`Kind of tag`} id={field.id}>
          <select {...field} value={tagKind} onChange={(event) => setTagKind(event.target.value as TagKind)}>
            {Object.entries(tagKindNames()).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <TextField
          label={t`Tag`}
          maxLength={60}
          autoComplete="off"
          list={list}
          error={isChecked && tag.trim() === '' ? t`Please choose a tag.` : undefined}
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
        <datalist id={list}>
          {tags.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      <p className="text-ink2" role="status">
        {searchedTag !== '' && foundCount !== undefined && (
          <Plural
            value={foundCount}
            zero="No question of this course has this tag."
            one="# question of this course has this tag."
            other="# questions of this course have this tag."
          />
        )}
      </p>
      <OwnMarks {...{ marks, isChecked }} ofSection={typedOf(props.ofSection)} onChange={setMarks} />
      <p className="flex flex-wrap gap-12">
        <Button type="submit" variant="primary" busy={isSaving && t`Saving…`}>
          {start ? <Trans>Save draw</Trans> : <Trans>Add the draw</Trans>}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </form>
  )
}
