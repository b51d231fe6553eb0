import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyone, type Row } from '../server/src/testing/access-rows.ts'
import { accessTable, openRoutes } from '../server/src/testing/access-table.ts'

const page = join(import.meta.dirname, '../docs/specification/who-may-call-what.md')

const introduction = `# Who may call what

Made of the access rows of the modules (\`server/src/modules/*/*.access.ts\`) by \`npm run access-page\`. One test compares this page with them, another one makes every call.

- **Own** is the caller's own record; for a mentor, the courses assigned to them.
- A record in the path that the caller may not see is 404, whether it exists or not. A record that the caller may see but not use so is 403.
- Another person's id in a query or body is 403, whether it exists or not.
- A list holds what the caller may see: for a student what is published and their own, for a mentor their own courses and the students in them without payments, for the staff all.
- The four kinds of staff are people of role \`admin\`. What a call needs stands in its contract as \`permission\`; without one it is for owner and admins only.
- A public call ignores a token. So does a call of the payment gateway: only its signature counts, and without it the call is 401 for everybody.
- 2xx: the call is done. 401: log in first. 409 and 422: the caller may call, but not with this.`

const head = [
  '| Call | On | student | mentor | owner | admin | front desk | accountant | visitor |',
  '|---|---|---|---|---|---|---|---|---|',
]
const pathOf = (call: string) => call.replace(/^\S+ /, '').replaceAll(/:(\w+)/g, '{$1}')
const methodOf = (call: string) => call.replace(/ .*/, '')

/** Records with the same statuses share a line. */
const linesOf = ([call, rows]: [string, readonly Row[]]) => {
  const rowsByStatuses = Map.groupBy(rows, ({ expect }) => everyone.map((who) => expect[who]).join(' | '))
  return [...rowsByStatuses].map(
    ([statuses, same]) =>
      `| ${methodOf(call)} ${pathOf(call).slice(1)} | ${[...new Set(same.map((row) => row.subject))].join('; ')} | ${statuses} |`,
  )
}

/** Sorted by path, independent of the rows' files. */
const calls = Object.entries(accessTable).sort(([a], [b]) =>
  `${pathOf(a)} ${a}` < `${pathOf(b)} ${b}` ? -1 : 1,
)

test('the page of access has the access rows (npm run access-page)', async () => {
  const sections = [...Map.groupBy(calls, ([call]) => pathOf(call).split('/')[1] ?? '')].map(
    ([name, group]) => [`## ${name}`, '', ...head, ...group.flatMap(linesOf)].join('\n'),
  )
  const openRows = Object.entries(openRoutes).map(([call, status]) => `| ${call} | ${status} |`)
  const open = ['## For everybody alike', '', '| Call | Status |', '|---|---|', ...openRows].join('\n')
  expect(calls.length).toBeGreaterThan(150)
  await expect(`${[introduction, ...sections, open].join('\n\n')}\n`).toMatchFileSnapshot(page)
})
