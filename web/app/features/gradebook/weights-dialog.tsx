import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { saveWeights } from '#calls/gradebook/gradebook.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/gradebook/gradebook.ts'
import { call, Refused } from '../../api/client.ts'
import { marksText } from '../../shared/marks-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioRow, RadioRows } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Gradebook } from './gradebook-table.tsx'
import { gradebookKey } from './queries.ts'
import { readWeight, sumOfWeights } from './typed-weights.ts'

type Saved = ResponseOf<typeof contract.saveWeights>

interface WeightsDialogProps {
  courseId: string
  gradebook: Gradebook
  onClose: () => void
}

const typedWeightsOf = ({ items }: Pick<Saved, 'items'>) =>
  Object.fromEntries(items.map(({ _id, weight }) => [_id, weight === null ? '' : String(weight)]))

export function WeightsDialog({ courseId, gradebook, onClose }: WeightsDialogProps) {
  const [{ items, settings }, setShown] = useState<Saved>(gradebook)
  const [countsBy, setCountsBy] = useState(settings.countsBy)
  const [missingCounts, setMissingCounts] = useState(settings.missingCounts)
  const [typedWeights, setTyped] = useState(() => typedWeightsOf(gradebook))
  const form = useId()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: gradebookKey(courseId) })
  const save = useMutation({
    mutationFn: () =>
      call(saveWeights, {
        params: { courseId },
        body: {
          ...{ version: settings.version, countsBy, missingCounts },
          weights: items.map(({ _id, kind }) => ({
            ...{ kind, itemId: _id, weight: readWeight(typedWeights[_id] ?? '') },
          })),
        },
      }),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof Refused && error.code === 'STALE')) return
      const current = error.current as Saved
      setShown(current)
      setCountsBy(current.settings.countsBy)
      setMissingCounts(current.settings.missingCounts)
      setTyped(typedWeightsOf(current))
      void refresh()
    },
  })
  const fields = save.error instanceof Refused ? save.error.fields : {}
  const errorOf = (index: number) => fields[`weights.${index}.weight`] ?? fields[`weights.${index}.itemId`]
  const hasFieldError = items.some((_, index) => errorOf(index) !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`How the total counts`}
      actions={
        <>
          {countsBy === 'weights' && (
            <p role="status" className="me-auto">
              <Trans>Sum of the weights: {marksText(sumOfWeights(items, typedWeights))}</Trans>
            </p>
          )}
          <Button type="submit" form={form} variant="primary" busy={save.isPending && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-20" onSubmit={submit} noValidate>
        {save.error && !hasFieldError && <ErrorBanner>{save.error.message}</ErrorBanner>}
        <RadioRows legend={<span className="vh">{t`How the total counts`}</span>} className="radio-rows-long">
          <RadioRow
            name="counts-by"
            label={t`By points`}
            text={t`All marks are added up: 80 marks weigh twice as much as 40.`}
            checked={countsBy === 'points'}
            onChange={() => setCountsBy('points')}
          />
          <RadioRow
            name="counts-by"
            label={t`By weights`}
            text={t`Each has the weight that you give it, whatever its marks.`}
            checked={countsBy === 'weights'}
            onChange={() => setCountsBy('weights')}
          />
        </RadioRows>
        <Checkbox
          label={t`Missing work counts as 0`}
          checked={missingCounts}
          onChange={(event) => setMissingCounts(event.target.checked)}
        />
        {countsBy === 'weights' && (
          <>
            <p className="text-label text-ink2">
              <Trans>A field that is empty weighs as much as its marks. With 0 it does not count.</Trans>
            </p>
            <WeightFields {...{ items, typed: typedWeights, errorOf }} onTyped={setTyped} />
          </>
        )}
      </form>
    </Dialog>
  )
}

interface WeightFieldsProps {
  items: Saved['items']
  typed: Readonly<Record<string, string>>
  errorOf: (index: number) => string | undefined
  onTyped: (typed: Record<string, string>) => void
}

const WeightFields = ({ items, typed, errorOf, onTyped }: WeightFieldsProps) => (
  <div className="grid items-end gap-16 sm:grid-cols-2">
    {items.map((item, index) => (
      <TextField
        key={item._id}
        label={item.title}
        inputMode="numeric"
        maxLength={4}
        placeholder={marksText(item.max)}
        error={errorOf(index)}
        value={typed[item._id] ?? ''}
        onChange={(event) => onTyped({ ...typed, [item._id]: event.target.value })}
      />
    ))}
  </div>
)
