import { expect } from 'vitest'
import type { ImportKindName, ImportRow } from '#contract/imports/imports.ts'
import { runDueImports } from '../modules/imports/imports.job.ts'
import type { Person, School } from './school.ts'

interface TestFile {
  readonly school: School
  readonly admin: Person
  readonly kind: ImportKindName
  readonly subjectId?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const sha256 = 'ab'.repeat(32)

/** Waits for the dry run. Row 1 has the headings. */
export async function importFile({ school, admin, kind, subjectId, columns, rows }: TestFile) {
  const response = await admin.call('POST', 'imports', {
    ...{ kind, subjectId, fileName: `${kind}.csv`, sha256, columns, rows: rows.length },
  })
  expect(response.status).toBe(201)
  const id: string = response.body._id
  const numberedRows = rows.map((cells, index) => ({ number: index + 2, cells }))
  await admin.call('POST', `imports/${id}/rows`, { rows: numberedRows })
  expect((await admin.call('POST', `imports/${id}/check`, {})).status).toBe(200)
  await runDueImports(school.deps)
  const list = async (part: string): Promise<ImportRow[]> =>
    (await admin.call('GET', `imports/rows?importId=${id}&part=${part}`)).body
  return {
    view: async () => (await admin.call('GET', `imports/${id}`)).body,
    rows: (part = 'all') => list(part),
    async wrongRows() {
      return (await list('wrong')).map(({ number, errors }) =>
        [number, ...errors.map(({ column, reason }) => `${column}: ${reason}`)].join(' | '),
      )
    },
    async run(options: object = {}) {
      expect((await admin.call('POST', `imports/${id}/run`, { sha256, ...options })).status).toBe(200)
      await runDueImports(school.deps)
    },
    async undo() {
      expect((await admin.call('POST', `imports/${id}/undo`, {})).status).toBe(200)
      await runDueImports(school.deps)
    },
  }
}
