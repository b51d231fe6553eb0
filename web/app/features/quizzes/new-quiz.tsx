import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { createQuiz } from '#calls/quizzes/quizzes.ts'
import { limits } from '#contract/limits.ts'
import { call, Refused } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import type { QuizPaths } from './quiz-paths.ts'

interface NewQuizProps {
  courses: readonly { readonly _id: string; readonly name: string }[]
  to: QuizPaths
}

export function NewQuiz({ courses, to }: NewQuizProps) {
  const [title, setTitle] = useState('')
  const [courseId, setCourse] = useState(courses[0]?._id ?? '')
  const navigate = useNavigate()
  const { keyFor, noteResult } = useIdempotencyKey()
  const create = useMutation({
    mutationFn: () =>
      call(createQuiz, { body: { courseId, title }, idempotencyKey: keyFor({ courseId, title }) }),
    onSettled: (_, error) => noteResult(error),
    onSuccess: (quiz) => navigate(to.quiz(quiz._id)),
  })
  const field = useField({})
  const { error } = create
  const titleError = error instanceof Refused ? error.fields.title : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <form className="grid max-w-form gap-16" onSubmit={submit} noValidate>
      {error && titleError === undefined && <ErrorBanner>{error.message}</ErrorBanner>}
      <TextField
        label={t`Title of the quiz`}
        maxLength={limits.name}
        autoComplete="off"
        error={titleError}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {courses.length > 1 && (
        <FieldFrame label={t`Course`} id={field.id}>
          <select {...field} value={courseId} onChange={(event) => setCourse(event.target.value)}>
            {courses.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <p>
        <Button type="submit" variant="primary" busy={create.isPending && t`Creating…`}>
          <Trans>Create a quiz</Trans>
        </Button>
      </p>
    </form>
  )
}
