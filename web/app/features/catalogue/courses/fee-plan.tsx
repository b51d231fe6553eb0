import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putFeePlan } from '#calls/fees/fees.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { FeePlan } from '#contract/fees/fees.ts'
import { monthsLater } from '#contract/fees/instalments.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { localDay } from '../../../shared/money/local-day.ts'
import { type InstalmentInput, PartRows } from '../../../shared/part-rows.tsx'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioRow, RadioRows } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { feePlanOf } from './fee-plan-query.ts'

export default function FeePlanDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const query = useQuery({ ...feePlanOf(course._id), refetchOnMount: 'always', refetchOnWindowFocus: false })
  const plan = query.isFetching ? undefined : query.data
  if (plan) return <PartsForm name={course.name} plan={plan} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`Instalments`} note={course.name}>
      <QueryStates
        query={query}
        message={t`The instalments did not load.`}
        skeleton={<Skeleton className="h-208" />}
      />
    </Dialog>
  )
}

function PartsForm({ name, plan, onClose }: { name: string; plan: FeePlan; onClose: () => void }) {
  const [parts, setParts] = useState<readonly InstalmentInput[]>(() =>
    plan.parts.map(({ amount, dueAfterDays, dueDay }, key) => ({
      ...{ key, amount: String(amount), due: dueDay ?? String(dueAfterDays) },
    })),
  )
  const [hasDates, setHasDates] = useState(plan.parts.some(({ dueDay }) => dueDay !== undefined))
  const [lateFee, setLateFee] = useState<LateFeeInput>({
    amount: plan.lateFee ? String(plan.lateFee.amount) : '',
    afterDays: String(plan.lateFee?.afterDays ?? 7),
  })
  const chooseDates = (chosen: boolean) => {
    setHasDates(chosen)
    setParts(parts.map((part, index) => ({ ...part, due: firstDue(chosen, index) })))
  }
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      call(putFeePlan, {
        params: { courseId: plan.courseId },
        body: {
          parts: parts.map(({ amount, due }) => ({
            amount: readRupees(amount),
            ...(hasDates ? { dueDay: due } : { dueAfterDays: readWholeNumber(due) }),
          })),
          lateFee: lateFee.amount.trim()
            ? { amount: readRupees(lateFee.amount), afterDays: readWholeNumber(lateFee.afterDays) }
            : null,
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['courses', 'fee-plan', plan.courseId] }),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync()
      onClose()
      showToast('success', t`Instalments saved.`)
    } catch (error) {
      setFailure(failureOf(error, t`The instalments are not changed.`))
    }
  }
  const firstFieldError = failure && Object.values(failure.fields)[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Instalments`}
      note={joinIsolated([name, formatRupees(plan.price)])}
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
        {failure && <ErrorBanner more={failure.more}>{firstFieldError ?? failure.message}</ErrorBanner>}
        <Explanation hasParts={parts.length > 0} />
        <Choice hasDates={hasDates} onChoose={chooseDates} />
        <PartRows
          parts={parts}
          onChange={setParts}
          fee={plan.price}
          fewest={0}
          due={
            hasDates
              ? { label: t`Due on`, type: 'date' }
              : { label: t`Days after enrolling`, inputMode: 'numeric', maxLength: 3 }
          }
          dueOf={(index, before) => {
            const lastDue = before.at(-1)?.due
            if (!lastDue) return firstDue(hasDates, index)
            return hasDates ? monthsLater(lastDue, 1) : String(Number(lastDue) + 30)
          }}
        />
        <LateFeeFields lateFee={lateFee} onChange={setLateFee} />
      </form>
    </Dialog>
  )
}

function Explanation({ hasParts }: { hasParts: boolean }) {
  return (
    <>
      <p className="text-ink2">
        <Trans>
          Students choose between paying at once and in these instalments. Students who are enrolled already
          keep the instalments and the late fee that they have. When the price changes, the last instalment
          follows it.
        </Trans>
      </p>
      {!hasParts && (
        <p>
          <Trans>This course is paid at once.</Trans>
        </p>
      )}
    </>
  )
}

interface LateFeeInput {
  readonly amount: string
  readonly afterDays: string
}

interface LateFeeFieldsProps {
  lateFee: LateFeeInput
  onChange: (lateFee: LateFeeInput) => void
}

function LateFeeFields({ lateFee, onChange }: LateFeeFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 items-start gap-12 sm:grid-cols-2">
      <legend className="mb-4 font-strong">
        <Trans>Late fee</Trans>
      </legend>
      <TextField
        label={t`Late fee of each instalment`}
        hint={t`In rupees. Empty: none.`}
        inputMode="decimal"
        autoComplete="off"
        value={lateFee.amount}
        onChange={({ target }) => onChange({ ...lateFee, amount: target.value })}
      />
      <TextField
        label={t`Days overdue`}
        hint={t`It is added after so many days, once for each instalment.`}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={lateFee.afterDays}
        onChange={({ target }) => onChange({ ...lateFee, afterDays: target.value })}
      />
    </fieldset>
  )
}

const readWholeNumber = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : -1)

const readRupees = (typed: string) => (readPaise(typed) ?? 0) / 100

const firstDue = (hasDates: boolean, index: number) =>
  hasDates ? monthsLater(localDay(), index) : String(30 * index)

function Choice({ hasDates, onChoose }: { hasDates: boolean; onChoose: (hasDates: boolean) => void }) {
  return (
    <>
      <RadioRows legend={<span className="font-strong">{t`Due days`}</span>}>
        <RadioRow
          name="due-days"
          label={t`Days after enrolling`}
          checked={!hasDates}
          onChange={() => onChoose(false)}
        />
        <RadioRow
          name="due-days"
          label={t`Dates of the calendar`}
          checked={hasDates}
          onChange={() => onChoose(true)}
        />
      </RadioRows>
      {hasDates && (
        <p className="text-ink2 text-label">{t`Who enrolls after a date pays that instalment at once.`}</p>
      )}
    </>
  )
}
