import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Course } from '#contract/courses.ts'
import { type FeePlan, mostParts, putFeePlan } from '#contract/fees.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorBanner, Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { translated } from '../../ui/translated.ts'
import { feePlanOf } from './fee-plan-query.ts'

/** Where an admin says in which parts a course can be paid. */
export default function FeePlanDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const query = useQuery({ ...feePlanOf(course._id), refetchOnMount: 'always', refetchOnWindowFocus: false })
  const plan = query.isFetching ? undefined : query.data
  if (plan) return <PartsForm name={course.name} plan={plan} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`Fee in parts`} note={course.name}>
      <QueryStates
        query={query}
        message={t`The parts of the fee could not be read.`}
        skeleton={<Skeleton className="h-208" />}
      />
    </Dialog>
  )
}

interface Typed {
  readonly key: number
  readonly amount: string
  readonly days: string
}

function PartsForm({ name, plan, onClose }: { name: string; plan: FeePlan; onClose: () => void }) {
  const [parts, setParts] = useState<readonly Typed[]>(() =>
    plan.parts.map(({ amount, dueAfterDays }, key) => ({
      key,
      amount: String(amount),
      days: String(dueAfterDays),
    })),
  )
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      call(putFeePlan, {
        params: { courseId: plan.courseId },
        body: {
          parts: parts.map(({ amount, days }) => ({
            amount: (readPaise(amount) ?? 0) / 100,
            dueAfterDays: /^\d+$/.test(days) ? Number(days) : -1,
          })),
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['courses', 'fee-plan', plan.courseId] }),
  })
  const sum = parts.reduce((all, { amount }) => all + (readPaise(amount) ?? 0), 0) / 100
  const change = (key: number, what: Partial<Typed>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...what } : part)))
  const add = () => {
    const rest = Math.max(0, plan.price - sum)
    const last = parts.at(-1)
    const days = last ? String(Number(last.days) + 30) : '0'
    setParts([...parts, { key: (last?.key ?? -1) + 1, amount: rest > 0 ? String(rest) : '', days }])
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync()
      onClose()
      showToast('success', t`Fee in parts saved.`)
    } catch (error) {
      setFailure(failureOf(error, t`The parts of the fee are not changed.`))
    }
  }
  const atFault = failure && Object.values(failure.fields)[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Fee in parts`}
      note={`${name} · ${formatRupees(plan.price)}`}
      actions={
        <>
          <Button variant="primary" type="submit" form="fee-plan" busy={isPending && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="fee-plan" noValidate className="grid gap-16" onSubmit={save}>
        {failure && (
          <ErrorBanner more={failure.more}>{atFault ? translated(atFault) : failure.message}</ErrorBanner>
        )}
        <p className="text-ink2">
          <Trans>
            Students choose between paying at once and in these parts. Students who are enrolled already keep
            the parts that they have. When the price changes, the last part follows it.
          </Trans>
        </p>
        {parts.length === 0 && (
          <p>
            <Trans>This course is paid at once.</Trans>
          </p>
        )}
        {parts.map((part, index) => (
          <fieldset key={part.key} className="grid grid-cols-2 items-end gap-12">
            <legend className="mb-4 font-strong">{t`Part ${index + 1}`}</legend>
            <TextField
              label={t`Rupees`}
              inputMode="decimal"
              autoComplete="off"
              value={part.amount}
              onChange={({ target }) => change(part.key, { amount: target.value })}
            />
            <TextField
              label={t`Days after enrolling`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={part.days}
              onChange={({ target }) => change(part.key, { days: target.value })}
            />
            <div>
              <Button
                variant="quiet"
                size="row"
                onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
              >
                {t`Remove part ${index + 1}`}
              </Button>
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-12">
          {parts.length < mostParts && (
            <Button icon="plus" onClick={add}>
              <Trans>Add a part</Trans>
            </Button>
          )}
          {parts.length > 0 && (
            <p className={sum === plan.price ? 'text-ink2' : 'text-mark'}>
              {t`${formatRupees(sum)} of ${formatRupees(plan.price)}`}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
