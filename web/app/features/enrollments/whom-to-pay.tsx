import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { School } from '#contract/school.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import '../../ui/pay.css'
import '../../ui/receipt.css'
import { type Payer, paymentReference, upiLink } from './upi-link.ts'

export interface WhomToPayProps {
  school: School | undefined
  /** Who pays, for which course, and how many rupees. */
  student: Payer
  course: string
  amount: number
}

/** The school's name and how money reaches it, as far as the school has said: by UPI with a code to scan, and by bank. */
export function WhomToPay({ school, student, course, amount }: WhomToPayProps) {
  if (!school?.upiId && !school?.bankLines) return null
  const reference = paymentReference(student, course)
  return (
    <section className="mt-20" aria-labelledby="whom-to-pay">
      <h3 id="whom-to-pay" className="font-strong text-body [font-stretch:100%]">
        <Trans>How to pay</Trans>
      </h3>
      {school.logo && <img className="payee-logo" src={school.logo} alt="" />}
      {school.upiId && (
        <ByUpi
          upiId={school.upiId}
          link={upiLink({ payee: school.upiId, payeeName: school.name, amount, reference })}
          amount={formatRupees(amount)}
        />
      )}
      <dl className="mt-4">
        {school.name && <Row label={t`School`}>{school.name}</Row>}
        <Row label={t`Reference`}>{reference}</Row>
        {school.bankLines && <Row label={t`Bank`}>{school.bankLines}</Row>}
      </dl>
      {school.refundText && (
        <p className="mt-12 whitespace-pre-line text-label text-ink2">{school.refundText}</p>
      )}
    </section>
  )
}

function ByUpi({ upiId, link, amount }: { upiId: string; link: string; amount: string }) {
  return (
    <div className="upi">
      <QrCode address={link} label={t`QR code to pay ${amount} to ${upiId}`} />
      <div className="grid justify-items-start gap-8">
        <p className="upi-id">
          <span className="text-ink2">
            <Trans>UPI id</Trans>
          </span>{' '}
          <b>{upiId}</b>
          <CopyButton text={upiId} what={t`the UPI id`} />
        </p>
        <p className="text-label text-ink2">
          <Trans>
            Scan the code with any UPI app: it opens with the school, {amount} and the reference filled in.
          </Trans>
        </p>
        <a className={`upi-open ${buttonClass()}`} href={link}>
          <Trans>Open in a UPI app</Trans>
        </a>
      </div>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}
