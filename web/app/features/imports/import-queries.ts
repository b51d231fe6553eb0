import { queryOptions } from '@tanstack/react-query'
import {
  checkImport,
  getImport,
  getImportColumns,
  listImportRows,
  listImports,
  sendImportRows,
  startImport,
} from '#calls/imports/imports.ts'
import { type ImportPart, type ImportView, maxRowsPerCall } from '#contract/imports/imports.ts'
import { call, callWithCount } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { idField, listFilter, oneOf } from '../../ui/list-filter.ts'
import type { ImportDefinition } from './import-of.ts'
import type { SheetRow } from './spreadsheet.ts'

const parts = ['attention', 'new', 'changed', 'unchanged', 'wrong', 'left', 'all'] as const

export const importFilter = listFilter({ import: idField, part: oneOf(parts) })

type Subject = Pick<ImportDefinition, 'kind' | 'subjectId'>

export const columnsOf = ({ kind, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['imports', 'columns', kind, subjectId],
    queryFn: async ({ signal }) =>
      (await call(getImportColumns, { query: { kind, subjectId }, signal })).columns,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const lastImports = ({ kind, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['imports', 'list', kind, subjectId],
    queryFn: ({ signal }) => call(listImports, { query: { kind, subjectId }, signal }),
  })

const isRunning = ({ state }: ImportView) =>
  state === 'receiving' || state === 'checking' || state === 'importing' || state === 'undoing'

export const importOf = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'one', importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId }, signal }),
    enabled: importId !== '',
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1_000 : false),
  })

export const importRowsPage = (importId: string, part: ImportPart, page: number, state: string) =>
  pageQuery(listImportRows, ['imports', 'rows', state], { importId, part, page })

/** A request has at most 1,000 KB; a Hindi letter takes three bytes. */
const maxCharacters = 250_000

export function* partsOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let part: SheetRow[] = []
  let partLength = 0
  for (const row of rows) {
    const rowLength = row.cells.reduce((sum, cell) => sum + cell.length + 4, 20)
    if (part.length > 0 && (part.length === maxRowsPerCall || partLength + rowLength > maxCharacters)) {
      yield part
      part = []
      partLength = 0
    }
    part.push(row)
    partLength += rowLength
  }
  if (part.length > 0) yield part
}

interface NewImport extends Subject {
  readonly fileName: string
  readonly sha256: string
  readonly columns: string[]
  readonly rows: readonly SheetRow[]
}

/** @param onShare gets the sent share, 0 to 1 */
export async function sendFile(
  { rows, ...file }: NewImport,
  onShare: (share: number) => void,
): Promise<ImportView> {
  const { _id: importId } = await call(startImport, { body: { ...file, rows: rows.length } })
  let sent = 0
  for (const part of partsOf(rows)) {
    await call(sendImportRows, {
      params: { importId },
      body: { rows: part.map(({ number, cells }) => ({ number, cells: [...cells] })) },
    })
    sent += part.length
    onShare(sent / rows.length)
  }
  return call(checkImport, { params: { importId }, body: {} })
}

export const newPeople = (importId: string) =>
  queryOptions({
    queryKey: ['imports', 'new-people', importId],
    queryFn: async ({ signal }) => {
      const people: { id: string; name: string }[] = []
      for (let page = 1; ; page += 1) {
        const query = { importId, part: 'new' as const, page, limit: 100 }
        const { body } = await callWithCount(listImportRows, { query, signal })
        for (const { subjectId, name, outcome } of body)
          if (subjectId && outcome === 'imported') people.push({ id: subjectId, name })
        if (body.length < 100 || page === 100) return people
      }
    },
  })

/** @returns null without TLS, where browsers lack `crypto.subtle` */
export async function sha256Of(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
