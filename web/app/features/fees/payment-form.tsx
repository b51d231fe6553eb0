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
import { line } from '#contract/fields.ts'
import type { School } from '#contract/settings/school.ts'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { type KnownDetails, type PaymentDetails, paymentDraft } from '../../shared/money/payment-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { type EnrollFailure, enrollFailure } from './enroll-failure.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { StudentDetails } from './student-details.tsx'
import { useEnroll } from './use-enroll.ts'

// Comes with the method. Without a connection there is no field: the reference can be given later.
const ReferenceField = lazy(() => import('./reference-field.tsx').catch(() => ({ default: () => <></> })))

/** What is typed here; course and amount come from the school. */
const detailsForm = z.extend(
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
  { state: z.string() },
)
/** The same where an invoice needs the state of who pays. */
const formForInvoice = z.extend(detailsForm, { state: line(2, texts.enrollment.fillAllFields) })

const missingId = 'payment-missing'
const isMissing = (message: string | undefined) => message === texts.enrollment.fillAllFields

type OptionalField = 'reference' | 'gstin' | 'address'
const isOptional = (name: string): name is OptionalField =>
  name === 'reference' || name === 'gstin' || name === 'address'

/** What the banner says of the whole form, said of each field beside it. */
const missingWords: Record<Exclude<keyof PaymentDetails, OptionalField>, MessageDescriptor> = {
  name: msg`Please enter your name.`,
  email: msg`Please enter your email address.`,
  phone: msg`Please enter your phone number.`,
  fromDate: msg`Please choose a start date.`,
  paymentMethod: msg`Please choose a payment method.`,
  state: msg`Please choose your state.`,
}

export interface PaymentFormProps {
  user: User
  known: KnownDetails
  course: CourseDetail
  /** `₹4,999`; null for a course that is free. */
  fee: string | null
  /** Rupees: what the page says that the whole course costs the student, with their coupon. */
  total: number
  /** Where a coupon can be given, and its code once it counts. */
  coupon?: ReactNode
  couponCode: string | undefined
  /** The school does not take the coupon after all. */
  onCouponRefused: (fault: string) => void
  /** All at once or in parts, where the course offers both. */
  howMuch?: ReactNode
  /** Rupees of the first part, where the student pays in parts. */
  firstPart: number | null
  /** The school is registered for GST: it needs the state of who pays. */
  forInvoice: boolean
  /** How to pay by a method. */
  howToPay: (method: PaymentMethod) => ReactNode
  online: School['onlinePayments'] | undefined
  /** When the course opens, and what comes at once. */
  promise: (isOnline: boolean) => string
  /** Beside the button: the way out. */
  cancel: ReactNode
  /** To the course, beside the words that the person is enrolled already. */
  toCourse: ReactNode
  /** Reads the course anew; done when what it says now is shown. */
  rereadCourse: () => Promise<unknown>
  onEnrolled: (enrollment: Enrollment) => Promise<void>
}

/** The details form of an enrollment in numbered parts: who, by which method, and how to pay by that one. What is typed stays through every failure. */
export function PaymentForm(props: PaymentFormProps) {
  const {
    user,
    known,
    course,
    fee,
    total,
    coupon,
    couponCode,
    onCouponRefused,
    howMuch,
    firstPart,
    forInvoice,
    howToPay,
    online,
    promise,
    cancel,
    toCourse,
    rereadCourse,
    onEnrolled,
  } = props
  const form = useDetailsForm({ user, known, courseId: course._id, isFree: fee === null, forInvoice })
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
        const { enrollment } = await enroll.mutateAsync({
          ...details,
          state: details.state || undefined,
          // One that was typed before another method was chosen.
          ...(details.paymentMethod === 'online' && { reference: '' }),
          courseId: course._id,
          course: course.name,
          instructor: course.instructor,
          amount: total,
          ...(firstPart !== null && { inParts: true, firstPart }),
          ...(couponCode && { coupon: couponCode }),
          // What a coupon made free is paid by no method.
          ...(fee === null && ({ paymentMethod: 'upi', reference: '' } as const)),
        })
        paymentDraft(user._id, course._id).forget()
        await onEnrolled(enrollment)
      } catch (error) {
        if (error instanceof Refused && error.code === 'COUPON_REFUSED')
          return onCouponRefused(error.fields.coupon ?? error.message)
        if (showAtFields(form, error)) return
        // Whatever was refused may have been refused because the course is another than it was.
        if (error instanceof Refused) await rereadCourse()
        setFailure(enrollFailure(error))
      }
    },
    () => setFailure(null),
  )

  return (
    <form noValidate className="grid gap-40" onSubmit={pay}>
      <StudentDetails
        forInvoice={forInvoice}
        gstin={form.watch('gstin') ?? ''}
        total={total}
        register={form.register}
        errorIn={errorIn}
      />
      {coupon}
      {/* A free course asks nothing about money. */}
      {fee !== null && howMuch}
      {fee !== null && (
        <PaymentMethods
          numeral={howMuch ? 3 : 2}
          register={form.register}
          errorIn={errorIn}
          online={online}
        />
      )}
      {fee !== null && method === 'online' && <NextPage />}
      {fee !== null && isMethod(method) && (
        <div className="relative">
          <NumberedHeading numeral={howMuch ? 4 : 3}>
            <h2 className="mb-12 text-h3">
              <Trans>How to pay</Trans>
            </h2>
          </NumberedHeading>
          {howToPay(method)}
          <div className="mt-20 max-w-480">
            <Suspense>
              <ReferenceField
                method={method}
                more={t`You can add it later.`}
                {...errorIn('reference')}
                {...form.register('reference')}
              />
            </Suspense>
          </div>
        </div>
      )}
      <div className="grid gap-16">
        {missing.length > 0 && <ErrorBanner id={missingId}>{texts.enrollment.fillAllFields}</ErrorBanner>}
        {failure && (
          <ErrorBanner more={failure.more}>
            {failure.message} {failure.kind === 'already' && toCourse}
          </ErrorBanner>
        )}
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
          <Button variant="primary" size="large" type="submit" busy={isSubmitting && t`Processing...`}>
            {fee === null ? t`Enroll for free` : t`Pay ${fee}`}
          </Button>
          {cancel}
        </div>
        <p className="text-label text-ink2">
          {fee !== null && whatPayDoes(method === 'online')} {promise(method === 'online')}
        </p>
      </div>
    </form>
  )

  /** What a field says is wrong with it. */
  function errorIn(name: keyof PaymentDetails): { error?: string | undefined } {
    const message = errors[name]?.message
    if (isOptional(name)) return { error: message }
    return { error: isMissing(message) ? t(missingWords[name]) : message }
  }
}

type DetailsForm = UseFormReturn<PaymentDetails, unknown, z.output<typeof detailsForm>>

/** What the button does, and that it takes no money. */
const whatPayDoes = (isOnline: boolean): string =>
  isOnline
    ? t`Pressing Pay enrolls you and opens the payment page.`
    : t`Pressing Pay enrolls you. It takes no money: you pay the school yourself, now or later.`

/** What comes after the button, for who pays online. */
function NextPage() {
  return (
    <p className="text-pretty">
      <Trans>You go to the payment page next, and come back here when you have paid.</Trans>
    </p>
  )
}

const isMethod = (method: string): method is PaymentMethod => paymentMethod.safeParse(method).success

/**
 * Shows the banner beside the button when a press failed for the method alone: the focus goes up to the radios, and on
 * a phone it takes the page with it.
 */
function useBannerInView(presses: number, isMethodAlone: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, not as the form is mended
  useEffect(() => {
    if (isMethodAlone) document.getElementById(missingId)?.scrollIntoView({ block: 'nearest' })
  }, [presses])
}

interface Known {
  readonly user: User
  readonly known: KnownDetails
  readonly courseId: string
  readonly isFree: boolean
  readonly forInvoice: boolean
}

/** The form with what the school knows already: only what is left has to be typed or chosen. */
function useDetailsForm({ user, known, courseId, isFree, forInvoice }: Known): DetailsForm {
  const draft = paymentDraft(user._id, courseId)
  const form: DetailsForm = useForm({
    resolver: standardSchemaResolver(forInvoice ? formForInvoice : detailsForm),
    defaultValues: {
      name: user.name,
      email: user.email,
      ...known,
      // Nothing is paid for a free course, so nobody has to choose how.
      paymentMethod: isFree ? 'upi' : '',
      fromDate: today(),
      reference: '',
      ...draft.read(),
    },
  })
  // A coupon can make the course free.
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

/** Puts what the server says about single fields beside them. @returns whether there was any */
function showAtFields(form: DetailsForm, error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  const named = (Object.keys(form.getValues()) as (keyof PaymentDetails)[]).filter(
    (name) => error.fields[name],
  )
  for (const [index, name] of named.entries()) {
    form.setError(name, { message: error.fields[name] as string }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}

/** The calendar day where the person is, as `<input type=date>` has it. */
function today(): string {
  const now = serverTime()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

const pad = (number: number) => String(number).padStart(2, '0')
