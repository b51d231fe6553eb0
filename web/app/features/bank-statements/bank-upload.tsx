import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type FormEvent, useMemo, useRef, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { invalidateSettled } from '../../shared/money/enrollment-queries.ts'
import { type Cells, readCells, UnreadableFile, type UnreadableReason } from '../../shared/read-cells.ts'
import { Button } from '../../ui/button.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { bankRowsPage, sendBankRows } from './bank-queries.ts'
import { reportOf } from './bank-reports.ts'
import {
  type BankColumns,
  type BankTable,
  guessColumns,
  type Misfit,
  readStatement,
  tableOf,
} from './bank-table.ts'

export function BankUpload() {
  const input = useRef<HTMLInputElement>(null)
  const [cells, setCells] = useState<Cells | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const readFile = async (file: File) => {
    setFailure(undefined)
    try {
      const fileCells = await readCells(file)
      const company = reportOf(fileCells)
      if (company === null) setCells(fileCells)
      else
        setFailure(
          t`This is a report of ${company}, not a statement of your bank. Please upload the statement of the bank account that ${company} pays to.`,
        )
    } catch (error) {
      setFailure(unreadableText()[error instanceof UnreadableFile ? error.why : 'other'])
    }
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) void readFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the button below does the same by keyboard
    <div
      className={`mb-24 grid justify-items-start gap-12${isOver ? ' bg-sunk' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <p className="max-w-text text-ink2">
        <Trans>
          Upload the statement of your bank, or drop it here: CSV, XLSX, or a text that the bank calls XLS,
          TXT or TSV. Payments are found by their reference and amount; a row that was uploaded before is not
          added again.
        </Trans>
      </p>
      <Button variant="primary" icon="upload" onClick={() => input.current?.click()}>
        <Trans>Upload a statement</Trans>
      </Button>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept=".csv,.xlsx,.xls,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={t`Bank statement to upload`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void readFile(file)
          target.value = ''
        }}
      />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      {cells && <Columns cells={cells} onClose={() => setCells(null)} />}
    </div>
  )
}

const unreadableText = (): Record<UnreadableReason, string> => ({
  oldWorkbook: t`This is an Excel workbook in the old XLS format. Open it in Excel or LibreOffice and save it as XLSX, or choose CSV at your bank.`,
  locked: t`This workbook is locked with a password. Open it, save it without the password, and upload that file.`,
  pdf: t`This is a PDF. Please choose the CSV or XLSX file of the statement at your bank.`,
  tooLarge: t`This file is too large. Please choose a shorter time at your bank.`,
  webPage: t`This is a web page that is called a workbook. Open it in Excel or LibreOffice and save it as XLSX.`,
  other: t`We could not read this file. Please choose a CSV or XLSX file from your bank.`,
})

const keyOf = (head: readonly string[]) => `bank-columns:${head.join('|').slice(0, 200)}`

interface StoredColumns extends BankColumns {
  readonly account: string
}

function storedColumns({ head, body, account }: BankTable): StoredColumns {
  const stored = readStored(keyOf(head))
  const guess = { account: '', ...guessColumns(head, body) }
  return {
    ...guess,
    ...(stored && (JSON.parse(stored) as Partial<StoredColumns>)),
    ...(account !== null && { account }),
  }
}

function Columns({ cells, onClose }: { cells: Cells; onClose: () => void }) {
  const cache = useQueryClient()
  const table = useMemo(() => tableOf(cells), [cells])
  const { head } = table
  const [columns, setColumns] = useState(() => storedColumns(table))
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<Failure | null>(null)
  // A file has up to 50,000 rows.
  const { rows, misfits, others } = useMemo(() => readStatement(table, columns), [table, columns])
  const knownAccounts = useQuery(bankRowsPage({ part: 'sure', page: 1 })).data?.accounts ?? []
  const onlyAccount = knownAccounts.length === 1 ? knownAccounts[0] : undefined
  const [typed, setTyped] = useState<string>()
  const account = (typed ?? (columns.account || onlyAccount) ?? '').trim()
  const [errorText, setErrorText] = useState<string>()
  const accountField = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (share !== undefined || rows.length === 0) return
    if (account === '') {
      setErrorText(t`Please name the bank account, such as by its last four digits.`)
      accountField.current?.focus()
      return
    }
    setFailure(null)
    setShare(0)
    try {
      const { added, known } = await sendBankRows(account, rows, setShare)
      writeStored(keyOf(head), JSON.stringify({ ...columns, account }))
      const [fresh, old] = [groupDigits(added), groupDigits(known)]
      showToast('success', t`${fresh} new rows, ${old} known already.`)
      onClose()
    } catch (error) {
      setFailure(
        failureOf(error, t`Not all rows were uploaded. Upload the file again: no row is added twice.`),
      )
      setShare(undefined)
    }
    await invalidateSettled(cache)
  }
  const readable = rows.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Columns of the statement`}
      note={t`Check which column has what. This device remembers it for the next file of this bank.`}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form="bank-columns"
            disabled={readable === 0}
            busy={share !== undefined && t`Uploading...`}
          >
            {plural(readable, { one: 'Upload # row', other: 'Upload # rows' })}
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="bank-columns" className="grid gap-16" onSubmit={send}>
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        {misfits.length > 0 && <Misfits misfits={misfits} read={rows.length + others} />}
        <TextField
          ref={accountField}
          label={t`Bank account`}
          hint={t`Such as its last four digits. Rows of two accounts that look alike are told apart by it.`}
          error={errorText}
          list="bank-accounts"
          maxLength={60}
          value={typed ?? (columns.account || onlyAccount) ?? ''}
          onChange={({ target }) => {
            setErrorText(undefined)
            setTyped(target.value)
          }}
        />
        <datalist id="bank-accounts">
          {knownAccounts.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ColumnChoices head={head} columns={columns} onChange={setColumns} />
        {share !== undefined && (
          <progress className="progress" value={share} max={1} aria-label={t`Uploading`} />
        )}
        <FirstRows rows={rows} />
        {others > 0 && <LeftOut others={others} />}
      </form>
    </Dialog>
  )
}

const LeftOut = ({ others }: { others: number }) => (
  <p className="text-ink2 text-label">
    {plural(others, {
      one: '# other row is left out: money paid out, or a total.',
      other: '# other rows are left out: money paid out, and totals.',
    })}
  </p>
)

interface ColumnChoicesProps {
  head: readonly string[]
  columns: StoredColumns
  onChange: (columns: StoredColumns) => void
}

function ColumnChoices({ head, columns, onChange }: ColumnChoicesProps) {
  const choose = (name: keyof BankColumns) => (index: number) => onChange({ ...columns, [name]: index })
  return (
    <div className="grid gap-16 sm:grid-cols-2">
      <Column label={t`Date`} head={head} value={columns.day} onChoose={choose('day')} />
      <Column label={t`Money received`} head={head} value={columns.credit} onChoose={choose('credit')} />
      <Column label={t`Money paid out`} head={head} value={columns.debit} onChoose={choose('debit')} />
      <Column
        label={t`Received or paid out`}
        hint={t`Such as Dr / Cr, where one column has all amounts.`}
        head={head}
        value={columns.direction}
        onChoose={choose('direction')}
      />
      <Column label={t`Narration`} head={head} value={columns.narration} onChoose={choose('narration')} />
      <Column label={t`Reference`} head={head} value={columns.reference} onChoose={choose('reference')} />
      <Column
        label={t`Balance`}
        hint={t`Checks each row against the row before.`}
        head={head}
        value={columns.balance}
        onChoose={choose('balance')}
      />
    </div>
  )
}

function FirstRows({ rows }: { rows: ReturnType<typeof readStatement>['rows'] }) {
  return (
    <section aria-label={t`First rows`}>
      {rows.slice(0, 3).map((row) => (
        <p
          key={`${row.kind} ${row.day} ${row.narration} ${row.occurrence}`}
          className="list-row py-8 text-label"
        >
          <span className="flex flex-wrap justify-between gap-x-16">
            <time dateTime={row.day}>{dayWithYear(calendarDay(row.day))}</time>
            <b className="tnum">
              {row.kind === 'return' && '−'}
              {formatRupees(row.amount)}
            </b>
          </span>
          <span className="block break-words text-ink2">{row.narration}</span>
        </p>
      ))}
      {rows.length === 0 && (
        <p className="text-mark">
          <Trans>These columns have no row with a date and money received.</Trans>
        </p>
      )}
    </section>
  )
}

const maxShownMisfits = 20
/** More rows would push the columns out of view. */
const maxOpenMisfits = 3

const misfitText = () => ({
  day: t`its date is not in the calendar`,
  cells: t`it has more cells than the headings, and no balance proves what belongs where`,
  amount: t`it has no amount that can be read, or two`,
  reference: t`Excel has shortened its reference; please download the file again and upload it without opening it`,
  balance: t`its balance is missing, or does not follow from the row before`,
})

function Misfits({ misfits, read: rowCount }: { misfits: readonly Misfit[]; read: number }) {
  const label = misfitText()
  const disproved = misfits.filter(({ why }) => why === 'balance').length
  const more = misfits.length - maxShownMisfits
  return (
    <section aria-label={t`Rows that do not fit`} className="grid gap-8">
      <p className="text-mark">
        {plural(misfits.length, {
          one: '# row does not fit and is not uploaded. Please look at it in the file: a fee can be taken by hand.',
          other:
            '# rows do not fit and are not uploaded. Please look at them in the file: fees can be taken by hand.',
        })}
      </p>
      {disproved > 1 && disproved >= rowCount && (
        <p className="text-ink2 text-label">
          <Trans>
            Most balances do not follow. A statement that was filtered, such as to money received, has no
            running balance: download it whole, or choose None at Balance and check each row.
          </Trans>
        </p>
      )}
      <details className="text-label" open={misfits.length <= maxOpenMisfits}>
        <summary className="cursor-pointer">
          <Trans>Rows that do not fit</Trans>
        </summary>
        <ul>
          {misfits.slice(0, maxShownMisfits).map(({ line, text, why }) => (
            <li key={line} className="list-row py-8">
              <b>{t`Line ${line}`}</b>: {label[why]}
              <span className="block break-words text-ink2">{text}</span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="text-ink2">
            {plural(more, { one: '# more row does not fit.', other: '# more rows do not fit.' })}
          </p>
        )}
      </details>
    </section>
  )
}

interface ColumnProps {
  label: string
  hint?: string
  head: readonly string[]
  value: number
  onChoose: (index: number) => void
}

function Column({ label, hint, head, value, onChoose }: ColumnProps) {
  const field = useField({ hint })
  return (
    <FieldFrame label={label} id={field.id} hint={hint}>
      <select {...field} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={-1}>{t`None`}</option>
        {head.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and headings may be equal
          <option key={index} value={index}>
            {text || columnName(index + 1)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

const columnName = (number: number) => t`Column ${number}`
