import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getTallyFile, getTaxReport } from '#calls/tax/tax-reports.ts'
import type { TaxReport } from '#contract/tax/tax-reports.ts'
import { callForFile, type TableFormat } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { DownloadFile } from '../../shared/download-table.tsx'
import { taxSettings } from '../../shared/tax-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { serverTime } from '../../ui/server-time.ts'
import { LedgerNamesDialog } from './ledger-names.tsx'

const gstr1Names: Partial<Record<TaxReport, MessageDescriptor>> = {
  b2b: msg`To buyers with a GSTIN (b2b)`,
  b2cl: msg`Above ₹1,00,000 to another state (b2cl)`,
  b2cs: msg`The rest by state and rate (b2cs)`,
  cdnr: msg`Credit notes, buyers with a GSTIN (cdnr)`,
  cdnur: msg`Credit notes above ₹1,00,000 (cdnur)`,
  exemp: msg`Nil-rated and exempt, table 8 (exemp)`,
  at: msg`Advances taken, table 11A (at)`,
  atadj: msg`Advances used, table 11B (atadj)`,
  'hsn-b2b': msg`By SAC, buyers with a GSTIN, table 12 (hsn-b2b)`,
  'hsn-b2c': msg`By SAC, other buyers, table 12 (hsn-b2c)`,
  docs: msg`Documents issued (docs)`,
}
const bookNames: Partial<Record<TaxReport, MessageDescriptor>> = {
  'day-book': msg`Day-book`,
  'cash-book': msg`Cash book`,
  receivables: msg`Owed by age, as of today`,
}

export function AccountantFiles() {
  const settings = useQuery(taxSettings).data
  const [month, setMonth] = useState(() => serverTime().toLocaleDateString('sv').slice(0, 7))
  const [format, setFormat] = useState<TableFormat>('csv')
  const field = useField({})
  const [isNaming, setNaming] = useState(false)
  const isMonth = /^20\d\d-\d\d$/.test(month)
  return (
    <section aria-labelledby="for-accountant" className="mt-48">
      <h2 id="for-accountant" className="mb-12 text-lead">
        <Trans>For the accountant</Trans>
      </h2>
      <div className="mb-16 flex flex-wrap items-start gap-16">
        <div className="w-full sm:w-240">
          <TextField
            label={t`Month`}
            type="month"
            placeholder="2026-11"
            value={month}
            error={isMonth ? undefined : t`Please choose a month such as 2026-11.`}
            onChange={({ target }) => setMonth(target.value)}
          />
        </div>
        <div className="w-full sm:w-240">
          <FieldFrame label={t`Format of the tables`} id={field.id}>
            <select
              {...field}
              value={format}
              onChange={({ target }) => setFormat(target.value === 'xlsx' ? 'xlsx' : 'csv')}
            >
              <option value="csv">{t`CSV`}</option>
              <option value="xlsx">{t`Excel (XLSX)`}</option>
            </select>
          </FieldFrame>
        </div>
      </div>
      {isMonth && (
        <div className="grid gap-20">
          {settings?.status === 'registered' && (
            <Tables title={t`GSTR-1`} names={gstr1Names} month={month} format={format} />
          )}
          <Tables title={t`Books`} names={bookNames} month={month} format={format} />
          <div className="grid justify-items-start gap-8">
            <h3 className="text-label">
              <Trans>Tally</Trans>
            </h3>
            <p className="max-w-text text-ink2 text-label">
              <Trans>
                Fees, receipts, refunds and payments of the month as vouchers. In Tally: Import, Vouchers,
                with the XML. A second import doubles nothing. The ledgers must be there under these names.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-12">
              <TallyButton month={month} format="xml" />
              <TallyButton month={month} format="xlsx" />
              <Button size="row" onClick={() => setNaming(true)}>
                <Trans>Names of the ledgers</Trans>
              </Button>
            </div>
          </div>
        </div>
      )}
      {isNaming && settings?.ledgerNames && (
        <LedgerNamesDialog
          settings={{ ...settings, ledgerNames: settings.ledgerNames }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}

interface TablesProps {
  title: string
  names: Partial<Record<TaxReport, MessageDescriptor>>
  month: string
  format: TableFormat
}

function Tables({ title, names, month, format }: TablesProps) {
  return (
    <div>
      <h3 className="mb-8 text-label">{title}</h3>
      <div className="flex flex-wrap gap-12">
        {(Object.entries(names) as [TaxReport, MessageDescriptor][]).map(([report, name]) => (
          <DownloadFile
            key={report}
            endpoint={getTaxReport}
            query={{ report, month }}
            fileName={`${report}-${month}`}
            format={format}
            label={t(name)}
          />
        ))}
      </div>
    </div>
  )
}

function TallyButton({ month, format }: { month: string; format: 'xml' | 'xlsx' }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(await callForFile(getTallyFile, { month }, { format }), `tally-${month}.${format}`),
  })
  const failure = error && failureOf(error, t`The file could not be downloaded.`)
  return (
    <div className="grid justify-items-start gap-8">
      <Button size="row" icon="download" busy={isPending && t`Gathering...`} onClick={() => mutate()}>
        {format === 'xml' ? t`Download XML` : t`Download Excel (XLSX)`}
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}
