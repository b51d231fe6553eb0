import { type ReactNode, useEffect, useRef } from 'react'
import { titleOf } from '../../api/school-name.ts'
import { EnrollmentReceipt } from '../../features/enrollments/receipt.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export interface ReceiptPageProps {
  /** The one thing to be said; it takes the focus, since the page changes without a change of address. */
  title: string
  lead: string
  enrollmentId: string
  /** The stamp comes down. */
  isNew?: boolean
  /** What can be done now, at the left. */
  children: ReactNode
}

/** Words at the left, the receipt at the right. On paper only the receipt. */
export function ReceiptPage({ title, lead, enrollmentId, isNew = false, children }: ReceiptPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <Main>
      <title>{titleOf(title.replace(/\.$/, ''))}</title>
      <Sheet className="receipt-page grid items-start gap-x-48 gap-y-48 pt-40 md:pt-48 lg:grid-cols-[minmax(0,442px)_560px] lg:justify-between">
        <div className="no-print grid gap-24">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="text-lead text-ink2">{lead}</p>
          {children}
        </div>
        <EnrollmentReceipt enrollmentId={enrollmentId} pressed={isNew} />
      </Sheet>
    </Main>
  )
}
