import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type ImportColumn,
  type ImportView,
  maxCellLength,
  maxImportRows,
} from '#contract/imports/imports.ts'
import { groupDigits } from '#contract/numbers.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { parseJson, readStored, writeStored } from '../../api/stored.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import { Table } from '../../ui/table.tsx'
import type { ChosenFile } from './choose-file.tsx'
import type { ImportDefinition } from './import-of.ts'
import { columnsOf, sendFile } from './import-queries.ts'
import {
  ignoredHeadings,
  type Match,
  matchColumns,
  matchedKeys,
  rowsToSend,
  type Sheet,
} from './spreadsheet.ts'

const keyOf = ({ kind }: ImportDefinition, { head }: Sheet) =>
  `import-columns:${kind}:${head.join('|').slice(0, 300)}`

function rememberedMatch(
  definition: ImportDefinition,
  sheet: Sheet,
  columns: readonly ImportColumn[],
): Match {
  const stored = parseJson(readStored(keyOf(definition, sheet)) ?? '')
  const guess = matchColumns(sheet.head, columns)
  return stored && typeof stored === 'object' ? { ...guess, ...(stored as Match) } : guess
}

interface MatchColumnsProps {
  definition: ImportDefinition
  file: ChosenFile
  onBack: () => void
  onSent: (sent: ImportView) => void
}

export function MatchColumns(props: MatchColumnsProps) {
  const { data: columns } = useQuery(columnsOf(props.definition))
  return columns ? <Matching {...props} columns={columns} /> : null
}

function Matching({
  definition,
  file,
  columns,
  onBack,
  onSent,
}: MatchColumnsProps & { columns: readonly ImportColumn[] }) {
  const { sheet } = file
  const [match, setMatch] = useState(() => rememberedMatch(definition, sheet, columns))
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const keys = matchedKeys(columns, match)
  const refusal = refusalOf(sheet, columns, match)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (share !== undefined || refusal) return
    setFailure(null)
    setShare(0)
    try {
      const rows = rowsToSend(sheet, keys, match)
      const { name: fileName, sha256 } = file
      const { kind, subjectId } = definition
      const sent = await sendFile({ kind, subjectId, fileName, sha256, columns: keys, rows }, setShare)
      writeStored(keyOf(definition, sheet), JSON.stringify(match))
      onSent(sent)
    } catch (error) {
      setFailure(failureOf(error, t`Not all rows arrived. Please try again; nothing was written.`))
      setShare(undefined)
    }
  }
  const ignored = ignoredHeadings(sheet, match)
  return (
    <form className="grid gap-24 pt-22" onSubmit={send}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <p className="max-w-text text-ink2">
        <Trans>Check which column of the file is what. This device remembers it for these headings.</Trans>
      </p>
      <div className="import-match">
        {columns.map((column) => (
          <ColumnChoice
            key={column.key}
            column={column}
            head={sheet.head}
            value={match[column.key] ?? -1}
            onChoose={(index) => setMatch(withChoice(match, column.key, index))}
          />
        ))}
      </div>
      {ignored.length > 0 && (
        <p className="max-w-text text-ink2 text-label wrap-anywhere">{t`Ignored: ${ignored.join(', ')}`}</p>
      )}
      <Preview sheet={sheet} columns={columns} match={match} />
      {share !== undefined && (
        <progress className="progress" value={share} max={1} aria-label={t`Uploading`} />
      )}
      <div className="import-foot">
        <p role="status" className={refusal ? 'text-mark' : 'text-ink2'}>
          {refusal ??
            plural(sheet.body.length, {
              one: '# row will be checked. Nothing is written yet.',
              other: '# rows will be checked. Nothing is written yet.',
            })}
        </p>
        <div className="flex flex-wrap gap-12">
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={refusal !== null}
            busy={share !== undefined && t`Uploading...`}
          >
            <Trans>Start the dry run</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}

const withChoice = (match: Match, key: string, index: number): Match => ({
  ...Object.fromEntries(Object.entries(match).map(([other, place]) => [other, place === index ? -1 : place])),
  [key]: index,
})

function refusalOf(sheet: Sheet, columns: readonly ImportColumn[], match: Match): string | null {
  const missing = columns.find(({ key, isNeeded }) => isNeeded && (match[key] ?? -1) < 0)
  if (missing) return t`Please choose the column of ${missing.heading}.`
  const most = groupDigits(maxImportRows)
  if (sheet.body.length > maxImportRows) return t`A file has ${most} rows at most. Please divide it.`
  const long = sheet.body.find(({ cells }) => cells.some((cell) => cell.length > maxCellLength))
  if (long) return t`Row ${long.number} has a cell with more than 5,000 characters.`
  return null
}

interface ColumnChoiceProps {
  column: ImportColumn
  head: readonly string[]
  value: number
  onChoose: (index: number) => void
}

function ColumnChoice({ column, head, value, onChoose }: ColumnChoiceProps) {
  const field = useField({ hint: column.rule })
  return (
    <FieldFrame label={column.heading} id={field.id} hint={column.rule}>
      <select {...field} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={-1}>{t`None`}</option>
        {head.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headings may be equal
          <option key={index} value={index}>
            {text || columnName(index + 1)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

const columnName = (number: number) => t`Column ${number}`

const previewRowCount = 5

function Preview({
  sheet,
  columns,
  match,
}: {
  sheet: Sheet
  columns: readonly ImportColumn[]
  match: Match
}) {
  const keys = matchedKeys(columns, match)
  if (keys.length === 0) return null
  return (
    <Table caption={t`First rows`}>
      <thead>
        <tr>
          <th scope="col">{t`Row`}</th>
          {columns
            .filter(({ key }) => keys.includes(key))
            .map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rowsToSend({ ...sheet, body: sheet.body.slice(0, previewRowCount) }, keys, match).map(
          ({ number, cells }) => (
            <tr key={number}>
              <td className="text-ink3">{number}</td>
              {keys.map((key, index) => (
                <td key={key}>{cells[index]}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </Table>
  )
}
