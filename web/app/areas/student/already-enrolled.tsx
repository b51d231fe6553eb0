import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { texts } from '#contract/texts.ts'
import { DownloadReceipt } from '../../features/fees/download-receipt.tsx'
import { PrintButton } from '../../features/fees/print-button.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export function AlreadyEnrolled({
  enrollment: { _id, course },
  isOpen,
}: {
  enrollment: Enrollment
  isOpen: boolean
}) {
  return (
    <ReceiptPage
      title={t(texts.enrollment.already)}
      lead={
        isOpen
          ? t`${course.name} is open to you. This is its receipt.`
          : t`${course.name} opens once your payment is in order. This is its receipt.`
      }
      enrollmentId={_id}
    >
      <div className="flex flex-wrap items-start gap-12">
        <Link className={buttonClass({ variant: 'primary' })} to={paths.learn(course._id)}>
          <Trans>Go to the course</Trans>
        </Link>
        <PrintButton enrollmentId={_id} isSecondary />
        <DownloadReceipt enrollmentId={_id} />
      </div>
    </ReceiptPage>
  )
}
