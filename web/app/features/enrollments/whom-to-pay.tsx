import type { ReactNode } from 'react'
import type { School } from '#contract/school.ts'

/** The school's name and how money reaches it, as far as the school has said. */
export function WhomToPay({ school }: { school: School | undefined }) {
  if (!school?.upiId && !school?.bankLines) return null
  return (
    <section className="mt-20" aria-labelledby="whom-to-pay">
      <h3 id="whom-to-pay" className="font-strong text-body [font-stretch:100%]">
        Whom to pay
      </h3>
      <dl className="mt-4">
        {school.name && <Row label="School">{school.name}</Row>}
        {school.upiId && <Row label="UPI id">{school.upiId}</Row>}
        {school.bankLines && <Row label="Bank">{school.bankLines}</Row>}
      </dl>
      {school.refundText && <p className="mt-12 text-label text-ink2">{school.refundText}</p>}
    </section>
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
