import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, SentQueryOf } from '#contract/endpoint.ts'
import { callForTable, type TableFormat } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBanner } from '../ui/feedback.tsx'
import { saveFile } from '../ui/save-file.ts'

export interface DownloadCsvProps<E extends Endpoint & { csv: true }> {
  endpoint: E
  /** Several queries give one table. */
  query: SentQueryOf<E> | readonly SentQueryOf<E>[]
  /** Without its extension. */
  fileName: string
  label?: ReactNode
  format?: E extends { xlsx: true } ? TableFormat : 'csv'
}

export const DownloadTable = <E extends Endpoint & { csv: true; xlsx: true }>(
  props: Omit<DownloadCsvProps<E>, 'label' | 'format'> & { query: SentQueryOf<E> },
) => (
  <div className="flex flex-wrap gap-12">
    <DownloadCsv {...props} />
    <DownloadCsv
      {...props}
      format={'xlsx' as NonNullable<DownloadCsvProps<E>['format']>}
      label={t`Download Excel (XLSX)`}
    />
  </div>
)

export function DownloadCsv<E extends Endpoint & { csv: true }>(props: DownloadCsvProps<E>) {
  const { endpoint, query, fileName, label = t`Download CSV`, format = 'csv' } = props
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveFile(
        format === 'csv'
          ? await tableOf(endpoint, [query].flat() as SentQueryOf<E>[])
          : await callForTable(endpoint, query as SentQueryOf<E>, format),
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

/** Each response begins with the same head line. */
async function tableOf<E extends Endpoint & { csv: true }>(
  endpoint: E,
  queries: readonly SentQueryOf<E>[],
): Promise<Blob> {
  const parts: (Blob | string)[] = []
  for (const query of queries) {
    const part = await callForTable(endpoint, query)
    parts.push(parts.length === 0 ? part : (await part.text()).replace(/^.*\r\n/, ''))
  }
  return new Blob(parts, { type: 'text/csv' })
}
