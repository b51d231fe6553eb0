import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { InputHTMLAttributes } from 'react'
import { changeCoupon, createCoupon } from '#calls/coupons/coupons.ts'
import type { Coupon, CouponTerms } from '#contract/coupons/coupons.ts'
import { limits } from '#contract/limits.ts'
import { readPaise } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { FormBanners, restoredText, savedThere } from '../../shared/form-banners.tsx'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { CouponCourses } from './coupon-courses.tsx'
import { couponsKey } from './coupon-queries.ts'

/** Texts are as typed. */
interface CouponValues {
  readonly code: string
  readonly kind: Coupon['kind']
  readonly value: string
  readonly firstDay: string
  readonly lastDay: string
  readonly maxUses: string
  readonly maxUsesPerStudent: string
  readonly minimumFee: string
  /** null means all courses. */
  readonly courses: Coupon['courses']
}

const labels: Record<keyof CouponValues, MessageDescriptor> = {
  code: msg`Code`,
  kind: msg`Takes off`,
  value: msg`How much`,
  firstDay: msg`First day`,
  lastDay: msg`Last day`,
  maxUses: msg`Uses in all`,
  maxUsesPerStudent: msg`Uses for each student`,
  minimumFee: msg`Minimum fee`,
  courses: msg`Courses`,
}

const kindTexts: Record<Coupon['kind'], MessageDescriptor> = {
  percent: msg`Percent of the fee`,
  fixed: msg`Rupees`,
}

function useCouponForm(coupon: Coupon | null, onSaved: () => void) {
  const cache = useQueryClient()
  const renew = () => void cache.invalidateQueries({ queryKey: couponsKey })
  return useVersionedForm({
    form: `coupon ${coupon?._id ?? 'new'}`,
    record: coupon,
    valuesOf,
    async save({ values, record }, idempotencyKey) {
      const terms = termsOf(values)
      const saved = record
        ? await call(changeCoupon, {
            params: { couponId: record._id },
            body: { ...terms, version: record.version },
          })
        : await call(createCoupon, { body: { ...terms, code: values.code }, idempotencyKey })
      showToast('success', record ? t`Coupon changed.` : t`Coupon made.`)
      renew()
      return saved
    },
    onSaved,
    onNewer: renew,
    onFailed(error) {
      const failure = failureOf(error, t`The coupon is not saved yet.`)
      const { courseIds, ...fields } = failure.fields
      return { ...failure, fields: { ...fields, ...(courseIds && { courses: courseIds }) } }
    },
  })
}

export default function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const form = useCouponForm(coupon, onClose)
  const { kind, courses } = form.values
  const fieldProps = (
    name: Exclude<keyof CouponValues, 'kind' | 'courses'>,
    input: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {},
  ) => {
    const savedElsewhere = form.savedElsewhere(name)
    return {
      label: t(labels[name]),
      autoComplete: 'off',
      ...form.field(name),
      ...input,
      ...(savedElsewhere !== undefined && { hint: savedThere(savedElsewhere) }),
    }
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  const isPercent = kind === 'percent'
  const coursesElsewhere = form.savedElsewhere('courses')
  return (
    <Dialog
      open
      onClose={() => form.isSaving || cancel()}
      title={coupon ? t`Change coupon` : t`New coupon`}
      note={coupon?.code}
      actions={
        <>
          <Button variant="primary" type="submit" form="coupon" busy={form.isSaving && t`Saving...`}>
            {coupon ? <Trans>Save the change</Trans> : <Trans>Make coupon</Trans>}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="coupon" noValidate className="grid gap-20" onSubmit={form.submit}>
        {form.isRestored && <p className="text-label text-ink2">{restoredText()}</p>}
        <FormBanners
          form={form}
          changedText={t`This coupon was changed by somebody else meanwhile.`}
          labelOf={(name) => t(labels[name])}
        />
        {coupon ? (
          <p className="text-ink2">
            <Trans>Students who are enrolled already keep what the coupon took off for them.</Trans>
          </p>
        ) : (
          <TextField
            {...fieldProps('code', {
              hint: t`What students type, such as DIWALI10. It can't be changed later.`,
              maxLength: limits.name,
              autoCapitalize: 'characters',
              spellCheck: false,
            })}
            data-first-focus
          />
        )}
        <KindChoice
          kind={kind}
          savedElsewhere={form.savedElsewhere('kind')}
          onChange={(newKind) => form.set({ kind: newKind })}
        />
        <TextField
          {...fieldProps('value', { inputMode: 'decimal' })}
          label={isPercent ? t`How many percent` : t`How many rupees`}
        />
        <div className="grid gap-20 sm:grid-cols-2">
          <TextField {...fieldProps('firstDay', { type: 'date' })} />
          <TextField {...fieldProps('lastDay', { type: 'date' })} />
          <TextField {...fieldProps('maxUses', { hint: t`Empty: no limit`, inputMode: 'numeric' })} />
          <TextField
            {...fieldProps('maxUsesPerStudent', { hint: t`Empty: no limit`, inputMode: 'numeric' })}
          />
        </div>
        <TextField
          {...fieldProps('minimumFee', { hint: t`In rupees. Empty: for any fee`, inputMode: 'decimal' })}
        />
        <CouponCourses
          courses={courses}
          error={form.errorOf('courses')}
          onChange={(chosen) => form.set({ courses: chosen })}
        />
        {coursesElsewhere !== undefined && (
          <p className="field-hint">
            {savedThere(coursesElsewhere?.map(({ name }) => name).join(', ') ?? t`All courses`)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface KindChoiceProps {
  kind: Coupon['kind']
  savedElsewhere: Coupon['kind'] | undefined
  onChange: (kind: Coupon['kind']) => void
}

function KindChoice({ kind, savedElsewhere, onChange }: KindChoiceProps) {
  return (
    <RadioRows legend={<span className="font-strong">{t(labels.kind)}</span>}>
      {(['percent', 'fixed'] as const).map((one) => (
        <RadioRow
          key={one}
          name="coupon-kind"
          label={t(kindTexts[one])}
          checked={kind === one}
          onChange={() => onChange(one)}
        />
      ))}
      {savedElsewhere && <p className="field-hint">{savedThere(t(kindTexts[savedElsewhere]))}</p>}
    </RadioRows>
  )
}

const valuesOf = (coupon: Coupon | null): CouponValues => ({
  code: '',
  kind: coupon?.kind ?? 'percent',
  value: coupon ? String(coupon.value) : '',
  firstDay: coupon?.firstDay ?? '',
  lastDay: coupon?.lastDay ?? '',
  maxUses: coupon?.maxUses?.toString() ?? '',
  maxUsesPerStudent: coupon ? (coupon.maxUsesPerStudent?.toString() ?? '') : '1',
  minimumFee: coupon?.minimumFee ? String(coupon.minimumFee) : '',
  courses: coupon ? coupon.courses : null,
})

/** A bad number becomes a value that the server refuses. */
function termsOf(values: CouponValues): CouponTerms {
  const { kind, courses } = values
  const rupees = (text: string) => (readPaise(text) ?? -100) / 100
  const count = (text: string) => (text.trim() === '' ? null : wholeNumber(text))
  return {
    kind,
    value: kind === 'percent' ? percent(values.value) : rupees(values.value),
    firstDay: values.firstDay || null,
    lastDay: values.lastDay || null,
    maxUses: count(values.maxUses),
    maxUsesPerStudent: count(values.maxUsesPerStudent),
    minimumFee: values.minimumFee.trim() === '' ? 0 : rupees(values.minimumFee),
    courseIds: courses?.map(({ _id }) => _id) ?? null,
  }
}

const wholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1)

/** 101 if invalid: the server's error for a value below 1 mentions rupees. */
function percent(text: string): number {
  const number = wholeNumber(text.replace('%', ''))
  return number < 1 ? 101 : number
}
