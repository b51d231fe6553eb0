import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/money.ts'
import { stateTaxName } from '#contract/tax/gst.ts'
import type { TaxDocument } from '#contract/tax/tax.ts'
import { documentLanguage } from '../../api/i18n.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { taxDocument } from './queries.ts'
import { kindNames, reasonNames, stateText } from './tax-texts.ts'
import './tax-document.css'

export function TaxDocumentById({ documentId }: { documentId: string }) {
  const query = useQuery(taxDocument(documentId))
  return (
    <>
      <QueryStates
        query={query}
        message={t`The document did not load.`}
        skeleton={<Skeleton className="h-640 max-w-text" />}
      />
      {query.data && <TaxDocumentView document={query.data} />}
    </>
  )
}

function TaxDocumentView({ document }: { document: TaxDocument }) {
  const { supplier } = document
  return (
    <article className="tax-document" aria-labelledby="tax-document">
      <div className="flex flex-wrap items-start justify-between gap-x-32 gap-y-16">
        <div className="min-w-0">
          {supplier.logo && <img className="mb-12 max-h-64" src={supplier.logo} alt="" />}
          <p className="font-strong text-lead wrap-anywhere">{supplier.name}</p>
          <p className="whitespace-pre-line">{supplier.address}</p>
          <p>{t`GSTIN ${supplier.gstin}`}</p>
          <p>{stateText(supplier.state)}</p>
        </div>
        <h2 id="tax-document" className="text-h3">
          {t(kindNames[document.kind])}
        </h2>
      </div>
      <div className="my-32 grid gap-x-32 gap-y-20 sm:grid-cols-2">
        <dl className="tax-facts self-start">
          <Fact name={t`Number`}>
            <b className="whitespace-nowrap">{document.number}</b>
          </Fact>
          <Fact name={t`Date`}>{dayOf(document.day)}</Fact>
          {document.credited && (
            <Fact name={t`Credit for`}>
              {[document.credited.number, dayOf(document.credited.day)].join(' · ')}
            </Fact>
          )}
          {document.replaced && (
            <Fact name={t`In place of`}>
              {[document.replaced.number, dayOf(document.replaced.day)].join(' · ')}
            </Fact>
          )}
          {document.reason && <Fact name={t`Reason`}>{t(reasonNames[document.reason])}</Fact>}
          <Fact name={t`Enrollment no.`}>{document.receiptNumber}</Fact>
          <Fact name={t`Place of supply`}>{stateText(document.placeOfSupply)}</Fact>
        </dl>
        <dl className="tax-facts self-start">
          <Fact name={t`Billed to`}>
            <b className="wrap-anywhere">{document.buyer}</b>
            {document.buyerAddress && <span className="block wrap-anywhere">{document.buyerAddress}</span>}
          </Fact>
          <Fact name={t`Buyer’s state`}>{stateText(document.buyerState)}</Fact>
          {document.buyerGstin && <Fact name={t`GSTIN`}>{document.buyerGstin}</Fact>}
        </dl>
      </div>
      <Sums document={document} />
      <p className="mt-16">{document.totalInWords[documentLanguage()]}</p>
      <div className="mt-32 grid gap-4 text-ink2 text-label">
        {document.credited === null && (
          <p>
            <Trans>Tax is not payable on reverse charge.</Trans>
          </p>
        )}
        <p>
          <Trans>This document was made by a computer and needs no signature.</Trans>
        </p>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Sums({ document }: { document: TaxDocument }) {
  const { rate, cgst, sgst, igst, part } = document
  const taxes = [
    { name: 'CGST', rate: rate / 2, amount: cgst },
    { name: stateTaxName(document.placeOfSupply), rate: rate / 2, amount: sgst },
    { name: 'IGST', rate, amount: igst },
  ].filter(({ amount }) => amount > 0)
  const course = document.courseName
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Description</Trans>
          </th>
          <th scope="col">
            <Trans>SAC</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className="wrap-anywhere">
            {part !== null && part > 1 ? t`${course}, instalment ${part}` : course}
          </td>
          <td>{document.sac}</td>
          <td className="number">{formatRupees(document.taxable)}</td>
        </tr>
        {taxes.length > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              <Trans>Taxable value</Trans>
            </th>
            <td className="number">{formatRupees(document.taxable)}</td>
          </tr>
        )}
        {taxes.map((tax) => (
          <tr key={tax.name}>
            <th scope="row" colSpan={2}>
              {`${tax.name} ${tax.rate}%`}
            </th>
            <td className="number">{formatRupees(tax.amount)}</td>
          </tr>
        ))}
        <tr className="tax-total">
          <th scope="row" colSpan={2}>
            <Trans>Total</Trans>
          </th>
          <td className="number">{formatRupees(document.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const dayOf = (day: string) => dayWithYear(calendarDay(day))
