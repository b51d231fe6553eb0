import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, SentParamsOf, SentQueryOf } from '#contract/endpoint.ts'
import { callForTable, type TableFormat } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBanner } from '../ui/feedback.tsx'
import { saveFile } from '../ui/save-file.ts'

interface TableProps<E extends Endpoint & { table: true }> {
  endpoint: E
  params?: SentParamsOf<E> & Record<string, unknown>
  query: SentQueryOf<E>
  fileName: string
}

interface DownloadTableProps<E extends Endpoint & { table: true }> extends TableProps<E> {
  of?: string
}

export const DownloadTable = <E extends Endpoint & { table: true }>(props: DownloadTableProps<E>) => {
  const { of, ...table } = props
  return (
    <div className="flex flex-wrap gap-12">
      <DownloadFile {...table} format="csv" label={of ? <LabelOf format="CSV" of={of} /> : t`Download CSV`} />
      <DownloadFile
        {...table}
        format="xlsx"
        label={of ? <LabelOf format={t`Excel (XLSX)`} of={of} /> : t`Excel (XLSX)`}
      />
    </div>
  )
}

const LabelOf = ({ format, of }: { format: string; of: string }) => (
  <Trans>
    {format}
    <span className="vh"> of {of}</span>
  </Trans>
)

interface FileProps<E extends Endpoint & { table: true }> extends Omit<TableProps<E>, 'query'> {
  format: TableFormat
  /** Several queries give one CSV file. */
  query: SentQueryOf<E> | readonly SentQueryOf<E>[]
  label: ReactNode
}

export function DownloadFile<E extends Endpoint & { table: true }>(props: FileProps<E>) {
  const { endpoint, params, query, fileName, label, format } = props
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(
        format === 'csv'
          ? await csvOf(endpoint, [query].flat() as SentQueryOf<E>[], params)
          : await callForTable(endpoint, query as SentQueryOf<E>, format, params),
        `${fileName}.${format}`,
      ),
  })
  const failure = error && failureOf(error, t`The table could not be downloaded.`)
  return (
    <div className="grid justify-items-start gap-8">
      <Button size="row" icon="download" busy={isPending && t`Gathering...`} onClick={() => mutate()}>
        {label}
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}

/** Joins the CSV files, with one header line. */
async function csvOf<E extends Endpoint & { table: true }>(
  endpoint: E,
  queries: readonly SentQueryOf<E>[],
  params: TableProps<E>['params'],
): Promise<Blob> {
  const parts: (Blob | string)[] = []
  for (const query of queries) {
    const part = await callForTable(endpoint, query, 'csv', params)
    parts.push(parts.length === 0 ? part : (await part.text()).replace(/^.*\r\n/, ''))
  }
  return new Blob(parts, { type: 'text/csv' })
}
