import { plural, t } from '@lingui/core/macro'
import { listImportRows } from '#calls/imports/imports.ts'
import type { ImportView } from '#contract/imports/imports.ts'
import { DownloadFile } from '../../shared/download-table.tsx'

export function WrongRows({ view: { _id: importId, counts } }: { view: ImportView }) {
  if (counts.wrong === 0) return null
  return (
    <div className="flex flex-wrap gap-12">
      {(['xlsx', 'csv'] as const).map((format) => (
        <DownloadFile
          key={format}
          endpoint={listImportRows}
          query={{ importId, part: 'wrong' }}
          fileName="wrong-rows"
          format={format}
          label={wrongLabel(counts.wrong, format)}
        />
      ))}
    </div>
  )
}

export const wrongText = (count: number) =>
  plural(count, { one: '# wrong row stays out.', other: '# wrong rows stay out.' })

const wrongLabel = (count: number, format: 'xlsx' | 'csv') =>
  format === 'xlsx'
    ? plural(count, { one: 'Download # wrong row', other: 'Download # wrong rows' })
    : t`As CSV`
