import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { countAll } from '../database/lists.ts'
import type { Schema } from '../database/schema.ts'
import type { MakeDocument } from './documents.ts'

export const commonColumns = {
  id: 'Identifies the row.',
  version: 'Counts the changes of the row.',
  created_at: 'When the row was written.',
  user_id: 'The person: accounts/users.',
  student_id: 'The student: accounts/users.',
  course_id: 'The course: catalogue/courses.',
  item_id: 'The topic: catalogue/syllabus_items.',
  enrollment_id: 'The enrollment: enrollments/enrollments.',
  payment_id: 'The payment: fees/payments.',
  position: 'The order, from 0.',
} as const
type CommonColumn = keyof typeof commonColumns

export interface Excluded {
  readonly leftOut: string
}

export const excluded = (reason: string): Excluded => ({ leftOut: reason })

type ColumnTexts<Row> = {
  readonly [Column in Exclude<keyof Row & string, CommonColumn>]: string | Excluded
} & { readonly [Column in Extract<keyof Row & string, CommonColumn>]?: string }

interface ZippedTable<Row> {
  readonly about: string
  /** Columns in `commonColumns` may be absent. */
  readonly columns: ColumnTexts<Row>
}

export type ZippedTables = { readonly [Name in keyof Schema]?: ZippedTable<Schema[Name]> | Excluded }

/** PDFs made on request, such as receipts, for each row of `table`. */
export interface ZippedPdfs {
  readonly folder: string
  readonly about: string
  readonly table: keyof Schema
  /** The column that `make` takes. `table` also needs a column `number`. */
  readonly idColumn: string
  readonly make: MakeDocument
}

export interface ModuleInZip {
  readonly tables: ZippedTables
  readonly pdfs?: readonly ZippedPdfs[]
}

export interface FolderOfZip extends ModuleInZip {
  readonly name: string
}

export interface TextsOfTable {
  readonly about: string
  readonly columns: Readonly<Record<string, string | Excluded>>
}

export const internalTables: Readonly<Record<string, string>> = {
  migrations: 'It says how far the program has changed the tables.',
  unfinished_load: 'It is there while a backup is restored.',
  moved_school: 'It is there once the school has moved to another database.',
}

export async function countPdfs(db: Db, folders: readonly FolderOfZip[]): Promise<number> {
  let count = 0
  for (const { table } of folders.flatMap(({ pdfs = [] }) => pdfs))
    count += await countAll(db, db.selectFrom(table as 'users').select(sql`1`.as('one')))
  return count
}
