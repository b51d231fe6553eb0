import { msg } from '@lingui/core/runtime-macro'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/imports/imports.ts'
import { headingKey, type ImportView } from '#contract/imports/imports.ts'
import { languages } from '#contract/languages.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { ImportKind } from '../../kernel/import-kind.ts'
import { Table } from '../../platform/http/table.ts'
import { i18nOf, parseInLanguage } from '../../platform/i18n.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import * as refused from './imports.errors.ts'
import {
  addImport,
  addRows,
  changeImport,
  countPart,
  countRows,
  findImport,
  findLatestImports,
  findRows,
  lockImport,
  type NewRow,
  removeImport,
} from './imports.repository.ts'
import { areManyChanged, keysOf, readCells } from './imports.rules.ts'
import type { ImportRecord } from './imports.tables.ts'
import { kindOf, presentImport, presentRow, undoPeriodMs } from './present-imports.ts'
import { requireImportKind, requireOwnImport } from './who-may-import.ts'

/** Includes headings in all languages, so that any file matches. */
function describeColumns({ i18n }: SignedInCall, { columns }: ImportKind) {
  return {
    columns: columns.map(({ key, heading, otherHeadings: others = [], rule, sample, isNeeded }) => ({
      key,
      heading: i18n._(heading),
      headings: [...languages.map((language) => i18nOf(language)._(heading)), ...others].map(headingKey),
      rule: i18n._(rule),
      sample,
      isNeeded: isNeeded === true,
    })),
  }
}

export async function getImportColumns(call: SignedInCall, query: QueryOf<typeof contract.getImportColumns>) {
  const kind = await requireImportKind(call, call.deps.database.db, query)
  if (!query.format) return describeColumns(call, kind)
  const { columns, rows } = templateOf(call, kind)
  return new Table(`import-${query.kind}`, columns, rows)
}

/** The # keeps the sample from being imported. */
function templateOf({ i18n }: SignedInCall, { columns }: ImportKind) {
  const asNote = (cells: string[]) => cells.map((cell, index) => (index === 0 ? `# ${cell}` : cell))
  const bothHeadings = columns.map(({ heading }) =>
    [...new Set(languages.map((language) => i18nOf(language)._(heading)))].join(' / '),
  )
  const rows = [asNote(columns.map(({ rule }) => i18n._(rule))), asNote(columns.map(({ sample }) => sample))]
  return { columns: bothHeadings, rows }
}

export async function listImports(call: SignedInCall, query: QueryOf<typeof contract.listImports>) {
  const { caller, deps } = call
  const { db } = deps.database
  await requireImportKind(call, db, query)
  const { kind, subjectId = null } = query
  const startedBy = caller.role === 'mentor' ? caller.id : null
  const views: ImportView[] = []
  for (const row of await findLatestImports(db, { kind, subject_id: subjectId }, startedBy))
    views.push(await presentImport(call, db, row))
  return views
}

export async function startImport(
  call: SignedInCall,
  body: BodyOf<typeof contract.startImport>,
): Promise<ImportView> {
  const { deps, caller, i18n } = call
  const { columns } = await requireImportKind(call, deps.database.db, body)
  const unknown = body.columns.find((key) => !columns.some((column) => column.key === key))
  if (unknown !== undefined) throw refused.unknownColumn(unknown)
  if (new Set(body.columns).size < body.columns.length) throw refused.columnTwice()
  const missing = columns.find(({ key, isNeeded }) => isNeeded && !body.columns.includes(key))
  if (missing) throw refused.columnMissing(i18n._(missing.heading))
  const language = languages.find((one) => one === i18n.locale) ?? 'en'
  return call.write(async (work) => {
    await requireImportKind(call, work.tx, body)
    const id = work.newId()
    await addImport(work.tx, {
      id,
      kind: body.kind,
      subject_id: body.subjectId ?? null,
      file_name: body.fileName,
      sha256: body.sha256,
      language,
      columns: JSON.stringify(body.columns),
      state: 'receiving',
      rows: body.rows,
      created_by: caller.id,
      created_at: work.now,
    })
    return presentImport(call, work.tx, await requireImport(work, id))
  })
}

const cannotClear = msg`This cannot be empty. Leave the cell blank to keep what it is.`

export function sendRows(
  call: SignedInCall,
  importId: string,
  { rows }: BodyOf<typeof contract.sendImportRows>,
): Promise<{ received: number }> {
  return call.write(async (work) => {
    const found = await lockInState(call, work, importId, 'receiving')
    const keys = JSON.parse(found.columns) as string[]
    if (rows.some(({ cells }) => cells.length !== keys.length)) throw refused.rowOfOtherWidth()
    const kind = kindOf(call.deps, found)
    const columns = keys.flatMap((key) => kind.columns.find((column) => column.key === key) ?? [])
    const i18n = i18nOf(found.language)
    const read = parseInLanguage(found.language, () =>
      rows.map(({ number, cells }) => ({
        number,
        cells,
        ...readCells(columns, cells, {
          now: work.now,
          write: (error) => (typeof error === 'string' ? error : i18n._(error)),
          cannotClear: i18n._(cannotClear),
        }),
      })),
    )
    const added = read.map(
      ({ number, cells, values, errors }): NewRow => ({
        import_id: importId,
        number,
        cells: JSON.stringify(cells),
        row_values: JSON.stringify(values),
        state: errors.length > 0 ? 'wrong' : 'pending',
        name: kind.nameOf(values),
        errors: JSON.stringify(errors),
      }),
    )
    const newKeys = read.flatMap(({ number, values }) =>
      keysOf(kind, values).map(({ column, compared }) => ({
        import_id: importId,
        column_key: column,
        compared,
        number,
      })),
    )
    await addRows(work.tx, added, newKeys)
    const received = await countRows(work.tx, importId)
    if (received > found.rows) throw refused.tooManyRows()
    return { received }
  })
}

export function checkImport(call: SignedInCall, importId: string): Promise<ImportView> {
  return call.write(async (work) => {
    const found = await lockInState(call, work, importId, 'receiving')
    const missing = found.rows - (await countRows(work.tx, importId))
    if (missing > 0) throw refused.rowsMissing(missing)
    return changeAndPresent(call, work, importId, { state: 'checking', at_row: 0 })
  })
}

export function runImport(
  call: SignedInCall,
  importId: string,
  { sha256, firstLogIn = 'none', changed }: BodyOf<typeof contract.runImport>,
): Promise<ImportView> {
  return call.write(async (work) => {
    const found = await lockInState(call, work, importId, 'checked')
    if (sha256 !== found.sha256) throw refused.differentFile()
    const { counts, existing } = await presentImport(call, work.tx, found)
    if (counts.new + counts.changed === 0) throw refused.nothingToImport()
    if (counts.changed > 0 && areManyChanged(counts.changed, existing) && changed !== counts.changed)
      throw refused.numberNotTyped(counts.changed)
    await work.audit({
      action: 'import.run',
      subject: ['import', importId],
      detail: {
        kind: found.kind,
        subjectId: found.subject_id,
        sha256,
        new: counts.new,
        changed: counts.changed,
        firstLogIn,
      },
    })
    const started = { started_at: work.now, first_log_in: firstLogIn }
    return changeAndPresent(call, work, importId, { state: 'importing', at_row: 0, ...started })
  })
}

export function undoImport(call: SignedInCall, importId: string): Promise<ImportView> {
  return call.write(async (work) => {
    const found = await lockInState(call, work, importId, 'done')
    if ((found.finished_at ?? 0) + undoPeriodMs <= work.now) throw refused.undoLapsed()
    await work.audit({ action: 'import.undo', subject: ['import', importId], detail: { kind: found.kind } })
    return changeAndPresent(call, work, importId, { state: 'undoing', at_row: beyondLastRow, counts: null })
  })
}

const beyondLastRow = 2_000_000

export function discardImport(call: SignedInCall, importId: string): Promise<void> {
  return call.write(async (work) => {
    await lockInState(call, work, importId, 'receiving', 'checking', 'checked')
    await removeImport(work.tx, importId)
  })
}

async function requireImport({ tx }: Pick<Work, 'tx'>, id: string): Promise<ImportRecord> {
  const found = await findImport(tx, id)
  if (!found) throw refused.importNotFound()
  return found
}

async function lockInState(
  call: SignedInCall,
  { tx }: Work,
  id: string,
  ...states: readonly ImportRecord['state'][]
): Promise<ImportRecord> {
  const found = await requireOwnImport(call, tx, await lockImport(tx, id))
  if (!states.includes(found.state)) throw refused.stateChanged(await presentImport(call, tx, found))
  return found
}

async function changeAndPresent(
  call: SignedInCall,
  work: Work,
  id: string,
  change: Parameters<typeof changeImport>[2],
): Promise<ImportView> {
  await changeImport(work.tx, id, change)
  return presentImport(call, work.tx, await requireImport(work, id))
}

export async function getImport(call: SignedInCall, importId: string): Promise<ImportView> {
  const { db } = call.deps.database
  const found = await requireOwnImport(call, db, await findImport(db, importId))
  return presentImport(call, db, found)
}

export async function listRows(
  call: SignedInCall,
  query: QueryOf<typeof contract.listImportRows>,
): Promise<Page<ReturnType<typeof presentRow>> | Table> {
  const { importId, part = 'all', format } = query
  const { db } = call.deps.database
  const found = await requireOwnImport(call, db, await findImport(db, importId))
  if (format) return rowsAsTable(call, found, part)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findRows(db, importId, part, slice),
    () => countPart(db, importId, part),
  )
  return page.map((row) => presentRow(found, row))
}

/** Lists uploaded cells with reasons. The corrected file can be imported again. */
async function rowsAsTable(
  { deps, i18n }: SignedInCall,
  found: ImportRecord,
  part: NonNullable<QueryOf<typeof contract.listImportRows>['part']>,
): Promise<Table> {
  const { columns } = kindOf(deps, found)
  const headingOf = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column ? i18n._(column.heading) : key
  }
  const headings = (JSON.parse(found.columns) as string[]).map(headingOf)
  const rows = await findRows(deps.database.db, found.id, part, { limit: found.rows, offset: 0 })
  const cells = rows.map((row) => {
    const reasons = presentRow(found, row).errors.map(({ column, reason }) =>
      column ? `${headingOf(column)}: ${reason}` : reason,
    )
    return [...(JSON.parse(row.cells) as string[]), reasons.join(' ')]
  })
  return new Table(`import-${part}`, [...headings, i18n._(reasonHeading)], cells)
}

const reasonHeading = msg`Reason`
