import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/fees/enrollments.ts'
import { formatRupees } from '#contract/money.ts'
import type { School } from '#contract/settings/school.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import '../../shared/pay.css'
import './receipt.css'
import { bankNumbers } from './bank-details.ts'
import { orderId, type Payer, paymentNote, upiLink } from './upi-link.ts'

export interface PaymentInstructionsProps {
  school: School
  method: PaymentMethod
  student: Payer
  course: { readonly _id: string; readonly name: string }
  /** Rupees. */
  amount: number
}

export default function PaymentInstructions({
  school,
  method,
  student,
  course,
  amount,
}: PaymentInstructionsProps) {
  const note = paymentNote(student, course.name)
  const upi = { payeeName: school.name, amount, note, orderId: orderId(student, course._id) }
  return (
    <section aria-label={t`How to pay`}>
      {school.logo && <img className="payee-logo" src={school.logo} alt="" />}
      {method === 'upi' && school.upiId && (
        <ByUpi
          upiId={school.upiId}
          link={upiLink({ ...upi, payee: school.upiId })}
          amount={formatRupees(amount)}
        />
      )}
      <dl className="mt-4">
        {school.name && <Row label={t`School`}>{school.name}</Row>}
        {method === 'bank' && school.bankLines && <BankRows lines={school.bankLines} />}
        {method !== 'card' && <Row label={t`Note`}>{note}</Row>}
      </dl>
      <AskSchool school={school} method={method} />
      {school.refundText && (
        <p className="mt-12 whitespace-pre-line text-label text-ink2">{school.refundText}</p>
      )}
    </section>
  )
}

function AskSchool({ school, method }: Pick<PaymentInstructionsProps, 'school' | 'method'>) {
  if (method === 'upi' ? school.upiId : method === 'bank' && school.bankLines) return null
  const contact = [school.phone, school.email].filter(Boolean).join(', ')
  const text = {
    card: t`The school takes cards at its own desk.`,
    upi: t`The school has not given a UPI ID here. Ask it how to pay.`,
    bank: t`The school has not given a bank account here. Ask it how to pay.`,
  }
  return (
    <p className="mt-12">
      {text[method]}
      {contact && <span className="block wrap-anywhere text-ink2">{contact}</span>}
    </p>
  )
}

function ByUpi({ upiId, link, amount }: { upiId: string; link: string; amount: string }) {
  return (
    <div className="upi">
      <QrCode address={link} label={t`QR code to pay ${amount} to ${upiId}`} />
      <div className="grid justify-items-start gap-8">
        <p className="upi-id">
          <span className="text-ink2">
            <Trans>UPI ID</Trans>
          </span>{' '}
          <b translate="no">{upiId}</b>
          <CopyButton text={upiId} what={t`the UPI ID`} />
        </p>
        <p className="text-label text-ink2">
          <Trans>
            Scan the code with any UPI app: it opens with the school, {amount} and the note filled in.
          </Trans>
        </p>
        <a className={`upi-open ${buttonClass()}`} href={link}>
          <Trans>Open in a UPI app</Trans>
        </a>
      </div>
    </div>
  )
}

function BankRows({ lines }: { lines: string }) {
  const { account, ifsc } = bankNumbers(lines)
  return (
    <>
      <Row label={t`Bank`}>{lines}</Row>
      {account && (
        <Row label={t`Account number`}>
          {account} <CopyButton text={account} what={t`the account number`} />
        </Row>
      )}
      {ifsc && (
        <Row label={t`IFSC`}>
          {ifsc} <CopyButton text={ifsc} what={t`the IFSC`} />
        </Row>
      )}
    </>
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
