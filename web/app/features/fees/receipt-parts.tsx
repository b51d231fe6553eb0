import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Receipt } from '#contract/fees/enrollments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { LogoBook } from '../../ui/logo.tsx'
import { places } from '../../ui/skeletons.tsx'
import { ReceiptDocument } from './receipt-document.tsx'

type School = Receipt['school']

export function SchoolReceipt({
  school,
  title,
  stamp,
  children,
}: {
  school: School
  title: string
  stamp: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <ReceiptDocument>
      <article aria-labelledby={heading}>
        <div className="flex items-center justify-between gap-16">
          <SchoolMark school={school} />
          <h2 id={heading} className="max-w-1/2 flex-none text-right text-h3">
            {title}
          </h2>
        </div>
        <p className="mt-8 mb-24 whitespace-pre-line text-note text-ink2">
          {joinIsolated([school.logo && school.name, school.address], ', ')}
          {school.gstin && <span className="block">{t`GSTIN ${school.gstin}`}</span>}
        </p>
        {children}
        <div className="mt-20 flex items-end justify-between gap-16">
          <p className="max-w-240 text-ink3 text-note">
            <Trans>This document was made by a computer and needs no signature.</Trans>
          </p>
          {stamp}
        </div>
        <p className="mt-20 text-ink3 text-note">
          <Trans>Made with Abhyas</Trans>
        </p>
      </article>
    </ReceiptDocument>
  )
}

function SchoolMark({ school: { logo, name } }: { school: School }) {
  if (logo) return <img className="receipt-logo" src={logo} alt={name} />
  return (
    <p className="logo">
      <LogoBook className="h-34 w-30 flex-none" />
      <span>{name}</span>
    </p>
  )
}

export function FactSkeletons({ count }: { count: number }) {
  return places(count).map((fact) => (
    <div key={fact} className="receipt-row">
      <Skeleton className="my-6 h-16 w-72" />
      <Skeleton className="my-6 h-16 w-160 max-w-full" />
    </div>
  ))
}
