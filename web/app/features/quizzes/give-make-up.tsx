import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { giveMakeUp } from '#calls/quizzes/quizzes.ts'
import type { getResults } from '#contract/attempts/results.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { call, Refused } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { instantOf } from '../../ui/local-time.ts'
import { resultsOf } from './queries.ts'

interface GiveMakeUpProps {
  quizId: string
  students: ResponseOf<typeof getResults>['students']
}

export function GiveMakeUp({ quizId, students }: GiveMakeUpProps) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const [values, setValues] = useState({ studentId: '', opensAt: '', lastStartAt: '', reason: '' })
  const give = useMutation({
    mutationFn: () =>
      call(giveMakeUp, {
        params: { quizId },
        body: {
          ...{ studentId: values.studentId, reason: values.reason },
          ...{ opensAt: instantOf(values.opensAt), lastStartAt: instantOf(values.lastStartAt) },
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: resultsOf(quizId).queryKey }),
  })
  const fields = give.error instanceof Refused ? give.error.fields : {}
  const field = (name: keyof typeof values) => ({
    ...{ value: values[name], error: fields[name] },
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  })
  const moment = { type: 'datetime-local', max: '9999-12-31T23:59' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!give.isPending) give.mutate()
  }
  const close = () => {
    setOpen(false)
    give.reset()
  }
  if (students.length === 0) return null
  const chosen = students.find(({ student }) => student._id === values.studentId)?.student.name ?? ''
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Give a make-up</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Give a make-up`}
        note={t`One student starts inside this time, whatever the times of the quiz are. Attempts that were used stay used.`}
      >
        {give.isSuccess ? (
          <p role="status" tabIndex={-1} className="outline-none" ref={(text) => text?.focus()}>
            <Trans>{chosen} has a time of their own now.</Trans>
          </p>
        ) : (
          <form className="grid gap-16" onSubmit={submit} noValidate>
            {give.error && Object.keys(fields).length === 0 && (
              <ErrorBanner>{give.error.message}</ErrorBanner>
            )}
            <SelectField
              label={t`Student`}
              none={t`Please choose`}
              options={Object.fromEntries(students.map(({ student }) => [student._id, student.name]))}
              {...field('studentId')}
            />
            <TextField label={t`Opens`} {...moment} {...field('opensAt')} />
            <TextField label={t`Last start`} {...moment} {...field('lastStartAt')} />
            <TextField label={t`Reason`} maxLength={limits.list} {...field('reason')} />
            <p>
              <Button type="submit" variant="primary" busy={give.isPending && t`Giving…`}>
                <Trans>Give the make-up</Trans>
              </Button>
            </p>
          </form>
        )}
      </Dialog>
    </>
  )
}
