import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import type { Coupon, CouponTerms } from '#contract/coupons/coupons.ts'
import { limits } from '#contract/limits.ts'
import { readPaise } from '#contract/money.ts'
import { Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { CouponCourses } from './coupon-courses.tsx'
import { useSaveCoupon } from './coupon-queries.ts'

/** Everything as typed. */
interface Typed {
  readonly code: string
  readonly kind: Coupon['kind']
  readonly value: string
  readonly firstDay: string
  readonly lastDay: string
  readonly maxUses: string
  readonly maxUsesPerStudent: string
  readonly minimumFee: string
  /** null: all. */
  readonly courses: Coupon['courses']
}

/** What is typed survives every failure. */
export default function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(coupon))
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync, isPending } = useSaveCoupon(coupon)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync(termsOf(typed))
      onClose()
      showToast('success', coupon ? t`Coupon changed.` : t`Coupon made.`)
    } catch (error) {
      const failure = failureOf(error, t`The coupon is not saved yet.`)
      const isStale = error instanceof Refused && error.code === 'STALE'
      setFailure(isStale ? { ...failure, more: t`Close this and open it again to see the change.` } : failure)
    }
  }
  const field = (name: keyof Typed, input: InputHTMLAttributes<HTMLInputElement> = {}) => ({
    value: String(typed[name] ?? ''),
    autoComplete: 'off',
    error: failure?.fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    ...input,
  })
  const isPercent = typed.kind === 'percent'
  return (
    <Dialog
      open
      onClose={() => isPending || onClose()}
      title={coupon ? t`Change coupon` : t`New coupon`}
      note={coupon?.code}
      actions={
        <>
          <Button variant="primary" type="submit" form="coupon" busy={isPending && t`Saving...`}>
            {coupon ? <Trans>Save the change</Trans> : <Trans>Make coupon</Trans>}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id="coupon" noValidate className="grid gap-20" onSubmit={save}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        )}
        {coupon ? (
          <p className="text-ink2">
            <Trans>Students who are enrolled already keep what the coupon took off for them.</Trans>
          </p>
        ) : (
          <TextField
            label={t`Code`}
            hint={t`What students type, such as DIWALI10. It can't be changed later.`}
            {...field('code', {
              maxLength: limits.name,
              autoCapitalize: 'characters',
              spellCheck: false,
            })}
            data-first-focus
          />
        )}
        <RadioRows legend={<span className="font-strong">{t`Takes off`}</span>}>
          <RadioRow
            name="coupon-kind"
            label={t`Percent of the fee`}
            checked={isPercent}
            onChange={() => setTyped({ ...typed, kind: 'percent' })}
          />
          <RadioRow
            name="coupon-kind"
            label={t`Rupees`}
            checked={!isPercent}
            onChange={() => setTyped({ ...typed, kind: 'fixed' })}
          />
        </RadioRows>
        <TextField
          label={isPercent ? t`How many percent` : t`How many rupees`}
          {...field('value', { inputMode: 'decimal' })}
        />
        <div className="grid gap-20 sm:grid-cols-2">
          <TextField label={t`First day`} {...field('firstDay', { type: 'date' })} />
          <TextField label={t`Last day`} {...field('lastDay', { type: 'date' })} />
          <TextField
            label={t`Uses in all`}
            hint={t`Empty: no limit`}
            {...field('maxUses', { inputMode: 'numeric' })}
          />
          <TextField
            label={t`Uses for each student`}
            hint={t`Empty: no limit`}
            {...field('maxUsesPerStudent', { inputMode: 'numeric' })}
          />
        </div>
        <TextField
          label={t`Minimum fee`}
          hint={t`In rupees. Empty: for any fee`}
          {...field('minimumFee', { inputMode: 'decimal' })}
        />
        <CouponCourses
          courses={typed.courses}
          error={failure?.fields.courseIds}
          onChange={(courses) => setTyped({ ...typed, courses })}
        />
      </form>
    </Dialog>
  )
}

const typedOf = (coupon: Coupon | null): Typed => ({
  code: '',
  kind: coupon?.kind ?? 'percent',
  value: coupon ? String(coupon.value) : '',
  firstDay: coupon?.firstDay ?? '',
  lastDay: coupon?.lastDay ?? '',
  maxUses: coupon?.maxUses?.toString() ?? '',
  // Most schools allow one use for each student.
  maxUsesPerStudent: coupon ? (coupon.maxUsesPerStudent?.toString() ?? '') : '1',
  minimumFee: coupon?.minimumFee ? String(coupon.minimumFee) : '',
  courses: coupon ? coupon.courses : null,
})

/** Text that is no number is sent in a form that the server refuses, so that the error shows at its field. */
function termsOf(typed: Typed): CouponTerms & { code: string } {
  const { code, kind, courses } = typed
  const rupees = (text: string) => (readPaise(text) ?? -100) / 100
  const count = (text: string) => (text.trim() === '' ? null : wholeNumber(text))
  return {
    code,
    kind,
    value: kind === 'percent' ? percent(typed.value) : rupees(typed.value),
    firstDay: typed.firstDay || null,
    lastDay: typed.lastDay || null,
    maxUses: count(typed.maxUses),
    maxUsesPerStudent: count(typed.maxUsesPerStudent),
    minimumFee: typed.minimumFee.trim() === '' ? 0 : rupees(typed.minimumFee),
    courseIds: courses?.map(({ _id }) => _id) ?? null,
  }
}

const wholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1)

/**
 * @returns a value above 100 for text that is no percentage. Below 1, the server's error would ask for
 * rupees.
 */
function percent(text: string): number {
  const number = wholeNumber(text.replace('%', ''))
  return number < 1 ? 101 : number
}
