import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getImportColumns } from '#calls/imports/imports.ts'
import type { ImportColumn } from '#contract/imports/imports.ts'
import { failureOf } from '../../api/failure.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { DropFile } from '../../shared/drop-file.tsx'
import { readCells, UnreadableFile, type UnreadableReason } from '../../shared/read-cells.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { Table } from '../../ui/table.tsx'
import type { ImportDefinition } from './import-of.ts'
import { columnsOf, sha256Of } from './import-queries.ts'
import { LastImports } from './last-imports.tsx'
import { mostColumns, type Sheet, sheetOf } from './spreadsheet.ts'

export interface ChosenFile {
  readonly name: string
  readonly sha256: string
  readonly isWorkbook: boolean
  readonly sheet: Sheet
}

const unreadableText = (): Record<UnreadableReason, string> => ({
  oldWorkbook: t`This is an Excel workbook in the old XLS format. Open it in Excel or LibreOffice and save it as XLSX.`,
  locked: t`This workbook is locked with a password. Open it, save it without the password, and choose that file.`,
  pdf: t`This is a PDF. Please choose the XLSX or CSV file that it was made from.`,
  webPage: t`This is a web page that is called a workbook. Open it in Excel or LibreOffice and save it as XLSX.`,
  tooLarge: t`This file is too large. Please save the table alone, without pictures, as XLSX or CSV.`,
  other: t`We could not read this file. Please choose an XLSX or CSV file.`,
})

interface ChooseFileProps {
  definition: ImportDefinition
  onChosen: (file: ChosenFile) => void
}

export function ChooseFile({ definition, onChosen }: ChooseFileProps) {
  const { data: columns } = useQuery(columnsOf(definition))
  const cache = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const readFile = async (file: File) => {
    setFailure(undefined)
    setReading(true)
    try {
      // A file may be dropped before the columns load.
      const result = await chosenFile(file, await cache.ensureQueryData(columnsOf(definition)))
      if (typeof result === 'string') setFailure(result)
      else onChosen(result)
    } catch (error) {
      setFailure(failureOf(error, t`The file was not read. Please choose it again.`).message)
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="grid gap-32 pt-22">
      {definition.file}
      <DropFile
        label={t`File to import`}
        accept=".xlsx,.csv,.xls,.tsv,.txt,text/csv,text/tab-separated-values"
        text={
          <Trans>
            Drop an XLSX or CSV file here, or choose it. Nothing is written before you have seen what would
            change.
          </Trans>
        }
        busy={isReading && t`Reading...`}
        onFile={(file) => void readFile(file)}
      >
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
      </DropFile>
      <section aria-labelledby="import-columns" className="grid gap-12">
        <h2 id="import-columns">
          <Trans>Columns</Trans>
        </h2>
        <p className="max-w-text text-ink2">
          <Trans>
            In any order, with these headings in English or Hindi, or others that you match in the next step.
            An empty cell changes nothing; a - clears what is there.
          </Trans>
        </p>
        {!definition.file && (
          <DownloadTable
            endpoint={getImportColumns}
            query={{ kind: definition.kind }}
            fileName={`import-${definition.kind}`}
          />
        )}
        {columns && <Rules columns={columns} />}
      </section>
      <LastImports of={definition} />
    </div>
  )
}

/** @returns a message for a refused file */
async function chosenFile(file: File, columns: readonly ImportColumn[]): Promise<ChosenFile | string> {
  try {
    const sheet = sheetOf(await readCells(file), columns)
    if (!sheet || sheet.body.length === 0) return t`This file has no rows below its headings.`
    if (sheet.head.length > mostColumns)
      return t`This file has more than 200 columns. Please save the table of people alone.`
    const sha256 = await sha256Of(file)
    if (sha256 === null)
      return t`This browser imports only over https. Please open the school's address with https.`
    return { name: file.name, sha256, sheet, isWorkbook: /\.xlsx$/i.test(file.name) }
  } catch (error) {
    return unreadableText()[error instanceof UnreadableFile ? error.why : 'other']
  }
}

function Rules({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <Table caption={t`Columns and their rules`}>
      <thead>
        <tr>
          <th scope="col">{t`Column`}</th>
          <th scope="col">{t`Rule`}</th>
          <th scope="col">{t`Such as`}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, heading, rule, sample }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            <td>{rule}</td>
            <td translate="no">{sample}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
