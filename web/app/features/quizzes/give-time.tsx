import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { giveExtraTime } from '#calls/quizzes/quizzes.ts'
import type { getResults } from '#contract/attempts/results.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { call, Refused } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { resultsOf } from './queries.ts'

type Students = ResponseOf<typeof getResults>['students']

/** Extra time reaches running attempts within ten seconds. */
export function GiveTime({ quizId, students }: { quizId: string; students: Students }) {
  const [isOpen, setOpen] = useState(false)
  const [minutes, setMinutes] = useState('15')
  const [share, setShare] = useState('')
  const [isForCourse, setForCourse] = useState(false)
  const [reason, setReason] = useState('')
  const [studentId, setStudent] = useState('')
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: () =>
      call(giveExtraTime, {
        params: { quizId },
        body: {
          ...(studentId !== '' && { studentIds: [studentId] }),
          ...{ isForCourse: studentId !== '' && isForCourse, reason },
          ...{ share: Math.round(Number(share) * 100), minutes: Number(minutes) },
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: resultsOf(quizId).queryKey }),
  })
  const fields = give.error instanceof Refused ? give.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!give.isPending) give.mutate()
  }
  const close = () => {
    setOpen(false)
    give.reset()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Give more time</Trans>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Give more time`}>
        {give.isSuccess ? (
          <p role="status" tabIndex={-1} className="outline-none" ref={(text) => text?.focus()}>
            {studentId !== '' ? (
              <Trans>The student has the time from now on.</Trans>
            ) : (
              <Plural
                value={give.data.reached}
                zero="Nobody writes now. The time counts for those who start."
                one="One running attempt has the new end."
                other="# running attempts have the new end."
              />
            )}
          </p>
        ) : (
          <form className="grid gap-16" onSubmit={submit} noValidate>
            {give.error && Object.keys(fields).length === 0 && (
              <ErrorBanner>{give.error.message}</ErrorBanner>
            )}
            <TextField
              label={t`Minutes`}
              inputMode="numeric"
              maxLength={4}
              error={fields.minutes}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
            <TextField
              label={t`Share of the minutes, in percent (optional)`}
              hint={t`Such as 25 for somebody who always gets a quarter more.`}
              inputMode="decimal"
              maxLength={6}
              error={fields.share}
              value={share}
              onChange={(event) => setShare(event.target.value)}
            />
            <ForWhom
              {...{ students, studentId, isForCourse }}
              onChoose={setStudent}
              onForCourse={setForCourse}
            />
            <TextField
              label={t`Reason`}
              maxLength={limits.list}
              error={fields.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <p>
              <Button type="submit" variant="primary" busy={give.isPending && t`Giving…`}>
                <Trans>Give the time</Trans>
              </Button>
            </p>
          </form>
        )}
      </Dialog>
    </>
  )
}

interface ForWhomProps {
  students: Students
  /** Empty for everybody. */
  studentId: string
  isForCourse: boolean
  onChoose: (studentId: string) => void
  onForCourse: (isForCourse: boolean) => void
}

function ForWhom({ students, studentId, isForCourse, onChoose, onForCourse }: ForWhomProps) {
  const field = useField({})
  return (
    <>
      <FieldFrame label={t`Students`} id={field.id}>
        <select {...field} value={studentId} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{t`Everybody`}</option>
          {students.map(({ student }) => (
            <option key={student._id} value={student._id}>
              {student.name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {studentId !== '' && (
        <Checkbox
          label={t`In every quiz of this course`}
          checked={isForCourse}
          onChange={() => onForCourse(!isForCourse)}
        />
      )}
    </>
  )
}
