import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putFeePlan } from '#calls/fees/fees.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { FeePlan } from '#contract/fees/fees.ts'
import { formatRupees, readPaise } from '#contract/money.ts'
import { inLine } from '#contract/typed-text.ts'
import { call } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { type InstalmentInput, PartRows } from '../../../shared/part-rows.tsx'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../../ui/feedback.tsx'
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
    plan.parts.map(({ amount, dueAfterDays }, key) => ({
      key,
      amount: String(amount),
      due: String(dueAfterDays),
    })),
  )
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      call(putFeePlan, {
        params: { courseId: plan.courseId },
        body: {
          parts: parts.map(({ amount, due }) => ({
            amount: (readPaise(amount) ?? 0) / 100,
            dueAfterDays: /^\d+$/.test(due) ? Number(due) : -1,
          })),
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
  const invalid = failure && Object.values(failure.fields)[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Instalments`}
      note={inLine([name, formatRupees(plan.price)])}
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
        {failure && <ErrorBanner more={failure.more}>{invalid ?? failure.message}</ErrorBanner>}
        <p className="text-ink2">
          <Trans>
            Students choose between paying at once and in these instalments. Students who are enrolled already
            keep the instalments that they have. When the price changes, the last instalment follows it.
          </Trans>
        </p>
        {parts.length === 0 && (
          <p>
            <Trans>This course is paid at once.</Trans>
          </p>
        )}
        <PartRows
          parts={parts}
          onChange={setParts}
          fee={plan.price}
          fewest={0}
          due={{ label: t`Days after enrolling`, inputMode: 'numeric', maxLength: 3 }}
          dueAfter={(last) => (last ? String(Number(last.due) + 30) : '0')}
        />
      </form>
    </Dialog>
  )
}
