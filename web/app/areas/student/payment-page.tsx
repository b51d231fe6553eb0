import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/auth.ts'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ownProfile } from '../../features/accounts/profile-queries.ts'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { enrollmentsOf } from '../../features/fees/queries.ts'
import { type WantedCourse, wantedCourse } from '../../features/fees/wanted-course.ts'
import { openPaymentPage } from '../../features/online-payments/online-payment.ts'
import { buyerOf } from '../../features/tax/queries.ts'
import { paths } from '../../paths.ts'
import { taxSettings } from '../../shared/tax-settings.ts'
import { ListError } from '../../ui/feedback.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { OnlyForStudents } from './only-for-students.tsx'
import { courseIdOfName } from './payment-course.ts'
import { PaymentDesk } from './payment-desk.tsx'
import { PaymentUnready } from './payment-unready.tsx'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

const loadEnrolled = () =>
  import('./enrolled.tsx').then(
    ({ Enrolled }) => Enrolled,
    () => ReceiptNotLoaded,
  )
const AlreadyEnrolled = lazy(() =>
  import('./already-enrolled.tsx').then(
    ({ AlreadyEnrolled }) => ({ default: AlreadyEnrolled }),
    () => ({ default: ReceiptNotLoaded }),
  ),
)

export default function PaymentPage() {
  const user = useSessionUser()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const requestedCourse = wantedCourse(search, state)

  if (!requestedCourse) return <Navigate to={paths.courses()} replace />
  if (!user) return null
  if (user.role !== 'student') {
    return (
      <>
        <title>{titleOf(t`Enroll and pay`)}</title>
        <OnlyForStudents title={t`Enroll and pay`} role={user.role}>
          <Trans>Only students enroll in courses. Your own work starts at your dashboard.</Trans>
        </OnlyForStudents>
      </>
    )
  }
  return <Payment key={JSON.stringify(requestedCourse)} wanted={requestedCourse} user={user} />
}

function Payment({ wanted: requestedCourse, user }: { wanted: WantedCourse; user: User }) {
  const [enrolled, setEnrolled] = useState<ReactNode>(null)
  const courseIdQuery = useQuery(courseIdOfName('name' in requestedCourse ? requestedCourse.name : null))
  const courseId = 'id' in requestedCourse ? requestedCourse.id : courseIdQuery.data
  // A refetch would disturb the form.
  const refetchOptions = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const
  const course = useQuery({ ...courseDetail(courseId ?? ''), ...refetchOptions, enabled: Boolean(courseId) })
  const enrollments = useQuery({ ...enrollmentsOf(user._id), ...refetchOptions })
  const profile = useQuery(ownProfile)
  const tax = useQuery(taxSettings)
  const lastEnrollment = enrollments.data?.[0]
  const isRegistered = (tax.data?.status ?? 'none') !== 'none'
  const buyer = useQuery({
    ...buyerOf(lastEnrollment?._id ?? ''),
    enabled: isRegistered && lastEnrollment !== undefined,
  })
  const isReady = !profile.isPending && !tax.isPending && !buyer.isLoading
  useFocusWhenShown(Boolean(course.data && enrollments.data && isReady))

  if (enrolled) return enrolled
  if (!course.data || !enrollments.data || !isReady) {
    const failed = [courseIdQuery, course, enrollments].filter(({ isError }) => isError)
    return (
      <PaymentUnready
        error={failed[0]?.error ?? null}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  }
  const currentEnrollment = enrollments.data.find(
    ({ course, paymentStatus }) => course._id === courseId && paymentStatus !== 'cancelled',
  )
  if (currentEnrollment)
    return (
      <Suspense fallback={<PaymentUnready error={null} onRetry={() => {}} />}>
        <AlreadyEnrolled enrollment={currentEnrollment} isOpen={course.data.open === true} />
      </Suspense>
    )
  const shownCourse = course.data
  // Keeps the form busy until the receipt page's script has loaded.
  const showEnrolled = async (enrollment: Enrollment) => {
    if (enrollment.paymentMethod === 'online' && (await openPaymentPage(enrollment._id))) return
    const Enrolled = await loadEnrolled()
    setEnrolled(<Enrolled enrollment={enrollment} course={shownCourse} />)
  }
  return (
    <PaymentDesk
      user={user}
      knownDetails={{
        phone: profile.data?.phone || lastEnrollment?.phone || '',
        state: buyer.data?.state ?? '',
        gstin: buyer.data?.gstin ?? '',
        address: buyer.data?.address ?? '',
      }}
      course={course.data}
      refetchCourse={() => course.refetch()}
      onEnrolled={showEnrolled}
    />
  )
}

function ReceiptNotLoaded() {
  return (
    <RuledPage title={t`You are enrolled.`}>
      <ListError
        message={t`The receipt did not load. It is safe at the school.`}
        onRetry={() => globalThis.location.reload()}
      />
    </RuledPage>
  )
}
