import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, pageQuery, tableQuery } from '../fields.ts'

export const importKinds = ['students', 'mentors', 'courses', 'enrollments', 'grades'] as const
export const importKind = z.enum(importKinds, { error: errorText(msg`There is no such kind of import.`) })
export type ImportKindName = z.output<typeof importKind>

/** A record such as the assignment for grades. Absent means the whole school. */
const subjectId = z.optional(id)

export const maxImportRows = 20_000
export const maxRowsPerCall = 200
export const maxImportColumns = 40
/** Characters. */
export const maxCellLength = 5_000

/**
 * Headings with equal keys match. A key has no upper case or signs, such as the mark of a required
 * column.
 */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

const importColumn = z.object({
  key: z.string(),
  /** Written in the reader's language. */
  heading: z.string(),
  /** All languages, and other common headings. */
  headings: z.array(z.string()),
  rule: z.string(),
  sample: z.string(),
  /** A new row needs this column. */
  isNeeded: z.boolean(),
})
export type ImportColumn = z.output<typeof importColumn>

export const getImportColumns = endpoint({
  method: 'GET',
  path: '/imports/columns',
  access: ['mentor', 'admin'],
  table: true,
  summary: 'The columns of a kind of import with their rules; as csv or xlsx its template',
  query: z.strictObject({ ...tableQuery, kind: importKind, subjectId }),
  response: z.object({ columns: z.array(importColumn) }),
})

/**
 * `receiving`: the client sends rows. `checking`, `importing`, `undoing`: a job runs. `checked`:
 * the dry run is finished. `stopped`: the person who started may not import any more.
 */
export const importState = z.enum([
  'receiving',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'stopped',
])

/** `none`: no log-in slips and no messages. */
export const firstLogIn = z.enum(['none', 'slips', 'whatsapp', 'invitation'], {
  error: errorText(msg`Please choose how the new students log in for the first time.`),
})
export type FirstLogIn = z.output<typeof firstLogIn>

const importView = z.object({
  _id: id,
  kind: importKind,
  /** null means the whole school. */
  subjectId: z.nullable(id),
  fileName: z.string(),
  sha256: z.string(),
  state: importState,
  firstLogIn,
  by: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** null if the import cannot be undone. */
  undoUntil: z.nullable(instant),
  rows: z.number(),
  /** Rows that the current step has handled. */
  at: z.number(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    wrong: z.number(),
    imported: z.number(),
    /** Rows not imported, because they were refused or changed since the dry run. */
    stayed: z.number(),
    undone: z.number(),
    /** Rows not undone, because later work depends on them. */
    kept: z.number(),
    /** New people with an email. */
    invitable: z.number(),
  }),
  /** Many records would change, so the person must type the number of changed rows. */
  mustTypeChanged: z.boolean(),
  /** Records in the school, or in the import's subject. */
  existing: z.number(),
})
export type ImportView = z.output<typeof importView>

const importParams = z.object({ importId: z.string() })

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access: ['mentor', 'admin'],
  summary: "The last ten imports of a kind, the latest first; a mentor's own ones",
  query: z.strictObject({ kind: importKind, subjectId }),
  response: z.array(importView),
})

export const startImport = endpoint({
  method: 'POST',
  path: '/imports',
  access: ['mentor', 'admin'],
  bodyKilobytes: 8,
  summary: 'Begin an import: the file, its SHA-256 and the keys of the columns in which its rows will come',
  body: z.strictObject({
    kind: importKind,
    subjectId,
    fileName: line(200, msg`Please choose a file.`),
    sha256: z
      .string()
      .check(
        z.maxLength(64),
        z.regex(/^[\da-f]{64}$/, { error: errorText(msg`Please send the SHA-256 of the file.`) }),
      ),
    columns: z
      .array(z.string().check(z.maxLength(40)))
      .check(
        z.minLength(1, { error: errorText(msg`Please match at least one column.`) }),
        z.maxLength(maxImportColumns, { error: errorText(msg`Please match 40 columns at most.`) }),
      ),
    rows: z.number().check(
      z.int(),
      z.gte(1, { error: errorText(msg`The file has no rows.`) }),
      z.lte(maxImportRows, {
        error: errorText(msg`A file has 20,000 rows at most. Please divide it.`),
      }),
    ),
  }),
  response: importView,
  status: 201,
})

export const sendImportRows = endpoint({
  method: 'POST',
  path: '/imports/:importId/rows',
  access: ['mentor', 'admin'],
  summary:
    'Send rows of the file with their numbers, up to 200 a call; a row that came before changes nothing',
  params: importParams,
  bodyKilobytes: 1_000,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** The row in the spreadsheet. */
          number: z.number().check(z.int(), z.gte(1), z.lte(1_100_000)),
          cells: z
            .array(
              z.string().check(
                z.maxLength(maxCellLength, {
                  error: errorText(msg`A cell has 5,000 characters at most.`),
                }),
              ),
            )
            .check(z.maxLength(maxImportColumns)),
        }),
      )
      .check(
        z.minLength(1, { error: errorText(msg`Please send at least one row.`) }),
        z.maxLength(maxRowsPerCall, { error: errorText(msg`Please send 200 rows at most in a call.`) }),
      ),
  }),
  response: z.object({ received: z.number() }),
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/imports/:importId/check',
  access: ['mentor', 'admin'],
  summary: 'Begin the dry run, once all rows have come; nothing of the school is changed',
  params: importParams,
  body: z.strictObject({}),
  response: importView,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:importId',
  access: ['mentor', 'admin'],
  summary: 'An import with its counts and how far it is',
  params: importParams,
  response: importView,
})

/** `attention`: wrong and changed rows. `left`: rows not imported or not undone. */
export const importPart = z.enum(['attention', 'new', 'changed', 'unchanged', 'wrong', 'left', 'all'], {
  error: errorText(msg`Please choose attention, new, changed, unchanged, wrong, left or all.`),
})
export type ImportPart = z.output<typeof importPart>

const importRow = z.object({
  _id: id,
  number: z.number(),
  /** The person or course. Empty if the row cannot be read. */
  name: z.string(),
  state: z.enum(['new', 'changed', 'unchanged', 'wrong']),
  outcome: z.nullable(z.enum(['imported', 'stayed', 'undone', 'kept'])),
  /** null for grades, because the students' names may be hidden. */
  subjectId: z.nullable(id),
  /** `from` and `to` are texts for the screen. Empty means no value. */
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  errors: z.array(z.object({ column: z.string(), value: z.string(), reason: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/rows',
  access: ['mentor', 'admin'],
  table: true,
  summary:
    'The rows of an import in the order of the file; as csv or xlsx as they came, with one column more, the reason',
  query: z.strictObject({
    ...tableQuery,
    page: pageQuery.page,
    limit: pageQuery.limit,
    importId: id,
    part: z.optional(importPart),
  }),
  response: z.array(importRow),
})

export const runImport = endpoint({
  method: 'POST',
  path: '/imports/:importId/run',
  access: ['mentor', 'admin'],
  summary: 'Import what the dry run showed, in the background',
  params: importParams,
  body: z.strictObject({
    /** The file that the dry run checked. */
    sha256: z.string().check(z.maxLength(64)),
    firstLogIn: z.optional(firstLogIn),
    /** Required when `mustTypeChanged` is true. */
    changed: z.optional(z.number().check(z.int())),
  }),
  response: importView,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:importId/undo',
  access: ['mentor', 'admin'],
  summary: 'Undo an import of the last 24 hours, row by row where nothing was built on it',
  params: importParams,
  body: z.strictObject({}),
  response: importView,
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/imports/:importId',
  access: ['mentor', 'admin'],
  summary: 'Throw away a file that was not imported',
  params: importParams,
  status: 204,
})
