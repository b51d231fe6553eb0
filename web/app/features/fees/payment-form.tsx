import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/auth.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { type Enrollment, enrollBody, type PaymentMethod, paymentMethod } from '#contract/fees/enrollments.ts'
import { line, optionalLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { School } from '#contract/settings/school.ts'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { localDay } from '../../shared/money/local-day.ts'
import { type KnownDetails, type PaymentDetails, paymentDraft } from '../../shared/money/payment-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { type EnrollFailure, enrollFailure } from './enroll-failure.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { StudentDetails } from './student-details.tsx'
import { useEnroll } from './use-enroll.ts'

// A failed load is harmless: the reference can follow later.
const ReferenceField = lazy(() => import('./reference-field.tsx').catch(() => ({ default: () => <></> })))

const withoutEmail = z.extend(
  z.pick(enrollBody, {
    name: true,
    email: true,
    phone: true,
    paymentMethod: true,
    fromDate: true,
    reference: true,
    gstin: true,
    address: true,
  }),
  { email: optionalLine(limits.email), state: z.string() },
)

function formSchema(hasEmail: boolean, forInvoice: boolean) {
  const missing = texts.enrollment.fillAllFields
  return z.extend(withoutEmail, {
    email: hasEmail ? line(limits.email, missing) : optionalLine(limits.email),
    state: forInvoice ? line(2, missing) : z.string(),
  })
}

const missingId = 'payment-missing'
const isMissing = (message: string | undefined) => message === t(texts.enrollment.fillAllFields)

type OptionalField = 'reference' | 'gstin' | 'address'
const isOptional = (name: string): name is OptionalField =>
  name === 'reference' || name === 'gstin' || name === 'address'

const missingText: Record<Exclude<keyof PaymentDetails, OptionalField>, MessageDescriptor> = {
  name: msg`Please enter your name.`,
  email: msg`Please enter your email address.`,
  phone: msg`Please enter your phone number.`,
  fromDate: msg`Please choose a start date.`,
  paymentMethod: msg`Please choose a payment method.`,
  state: msg`Please choose your state.`,
}

export interface PaymentFormProps {
  user: User
  knownDetails: KnownDetails
  course: CourseDetail
  /** Such as `₹4,999`; null if free. */
  fee: string | null
  /** Rupees after the coupon. The server compares the shown total with its own. */
  total: number
  coupon?: ReactNode
  couponCode: string | undefined
  onCouponRefused: (error: string) => void
  partChoice?: ReactNode
  /** Rupees; null if the fee is paid at once. */
  firstPart: number | null
  /** True for GST invoices, which need the buyer's state. */
  forInvoice: boolean
  howToPay: (method: PaymentMethod) => ReactNode
  online: School['onlinePayments'] | undefined
  promise: (isOnline: boolean) => string
  cancelLink: ReactNode
  courseLink: ReactNode
  /** Resolves when the new price is shown. */
  refetchCourse: () => Promise<unknown>
  onEnrolled: (enrollment: Enrollment) => Promise<void>
}

export function PaymentForm(props: PaymentFormProps) {
  const { user, knownDetails, course, fee, total, coupon, partChoice, forInvoice, howToPay, online } = props
  const { promise, cancelLink, courseLink } = props
  const form = useDetailsForm({ user, knownDetails, courseId: course._id, isFree: fee === null, forInvoice })
  const { errors, isSubmitting } = form.formState
  const method = form.watch('paymentMethod')
  const [failure, setFailure] = useState<EnrollFailure | null>(null)
  const enroll = useEnroll()
  const missing = Object.entries(errors).filter(([, error]) => isMissing(error?.message))
  useBannerInView(form.formState.submitCount, missing.length === 1 && 'paymentMethod' in errors)

  const pay = form.handleSubmit(
    async (details) => {
      if (isSubmitting) return
      setFailure(null)
      try {
        const { enrollment } = await enroll.mutateAsync(orderOf(props, details))
        paymentDraft(user._id, course._id).forget()
        await props.onEnrolled(enrollment)
      } catch (error) {
        if (error instanceof Refused && error.code === 'COUPON_REFUSED')
          return props.onCouponRefused(error.fields.coupon ?? error.message)
        if (showAtFields(form, error)) return
        // The course may have changed.
        if (error instanceof Refused) await props.refetchCourse()
        setFailure(enrollFailure(error))
      }
    },
    () => setFailure(null),
  )

  return (
    <form noValidate className="grid gap-40" onSubmit={pay}>
      <StudentDetails
        hasEmail={user.email !== null}
        forInvoice={forInvoice}
        gstin={form.watch('gstin') ?? ''}
        total={total}
        register={form.register}
        errorIn={errorIn}
      />
      {coupon}
      {fee !== null && partChoice}
      {fee !== null && (
        <PaymentMethods
          numeral={partChoice ? 3 : 2}
          register={form.register}
          errorIn={errorIn}
          online={online}
        />
      )}
      {fee !== null && method === 'online' && <NextPage />}
      {fee !== null && isMethod(method) && (
        <HowToPay numeral={partChoice ? 4 : 3} steps={howToPay(method)}>
          <ReferenceField
            method={method}
            more={t`You can add it later.`}
            {...errorIn('reference')}
            {...form.register('reference')}
          />
        </HowToPay>
      )}
      <div className="grid gap-16">
        {missing.length > 0 && <ErrorBanner id={missingId}>{t(texts.enrollment.fillAllFields)}</ErrorBanner>}
        {failure && (
          <ErrorBanner more={failure.more}>
            {failure.message} {failure.kind === 'already' && courseLink}
          </ErrorBanner>
        )}
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
          <Button variant="primary" size="large" type="submit" busy={isSubmitting && t`Processing...`}>
            {fee === null ? t`Enroll for free` : t`Pay ${fee}`}
          </Button>
          {cancelLink}
        </div>
        <p className="text-label text-ink2">
          {fee !== null && payButtonHint(method === 'online')} {promise(method === 'online')}
        </p>
      </div>
    </form>
  )

  function errorIn(name: keyof PaymentDetails): { error?: string | undefined } {
    const message = errors[name]?.message
    if (isOptional(name)) return { error: message }
    return { error: isMissing(message) ? t(missingText[name]) : message }
  }
}

function orderOf({ course, fee, total, firstPart, couponCode }: PaymentFormProps, details: Details) {
  return {
    ...details,
    state: details.state || undefined,
    // The reference may belong to another method.
    ...(details.paymentMethod === 'online' && { reference: '' }),
    courseId: course._id,
    course: course.name,
    instructor: course.instructor,
    amount: total,
    ...(firstPart !== null && { inParts: true, firstPart }),
    ...(couponCode && { coupon: couponCode }),
    // A coupon can make the course free.
    ...(fee === null && ({ paymentMethod: 'upi', reference: '' } as const)),
  }
}

type Details = z.output<typeof withoutEmail>
type DetailsForm = UseFormReturn<PaymentDetails, unknown, Details>

const payButtonHint = (isOnline: boolean): string =>
  isOnline
    ? t`Pressing Pay enrolls you and opens the payment page.`
    : t`Pressing Pay enrolls you. It takes no money: you pay the school yourself, now or later.`

function HowToPay({ numeral, steps, children }: { numeral: number; steps: ReactNode; children: ReactNode }) {
  return (
    <div className="relative">
      <NumberedHeading numeral={numeral}>
        <h2 className="mb-12 text-h3">
          <Trans>How to pay</Trans>
        </h2>
      </NumberedHeading>
      {steps}
      <div className="mt-20 max-w-480">
        <Suspense>{children}</Suspense>
      </div>
    </div>
  )
}

function NextPage() {
  return (
    <p className="text-pretty">
      <Trans>You go to the payment page next, and come back here when you have paid.</Trans>
    </p>
  )
}

const isMethod = (method: string): method is PaymentMethod => paymentMethod.safeParse(method).success

/** Focused radios scroll the banner away on a phone. */
function useBannerInView(presses: number, isMethodAlone: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, not for each correction
  useEffect(() => {
    if (isMethodAlone) document.getElementById(missingId)?.scrollIntoView({ block: 'nearest' })
  }, [presses])
}

interface Known {
  readonly user: User
  readonly knownDetails: KnownDetails
  readonly courseId: string
  readonly isFree: boolean
  readonly forInvoice: boolean
}

function useDetailsForm({ user, knownDetails, courseId, isFree, forInvoice }: Known): DetailsForm {
  const draft = paymentDraft(user._id, courseId)
  const form: DetailsForm = useForm({
    resolver: standardSchemaResolver(formSchema(user.email !== null, forInvoice)),
    defaultValues: {
      name: user.name,
      email: user.email ?? '',
      ...knownDetails,
      paymentMethod: isFree ? 'upi' : '',
      fromDate: localDay(),
      reference: '',
      ...draft.read(),
    },
  })
  useEffect(() => {
    if (isFree && !form.getValues('paymentMethod')) form.setValue('paymentMethod', 'upi')
  }, [form, isFree])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft of one person and course is always the same
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, user._id, courseId],
  )
  return form
}

/** @returns false if the server named no field */
function showAtFields(form: DetailsForm, error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  const namedFields = (Object.keys(form.getValues()) as (keyof PaymentDetails)[]).filter(
    (name) => error.fields[name],
  )
  for (const [index, name] of namedFields.entries()) {
    form.setError(name, { message: error.fields[name] as string }, { shouldFocus: index === 0 })
  }
  return namedFields.length > 0
}
