import { type AccessRows, type AccessSeed, only, row } from '../../testing/access-rows.ts'

const file = {
  kind: 'students',
  fileName: 'students.xlsx',
  sha256: 'a'.repeat(64),
  columns: ['name', 'email'],
  rows: 1,
}
const rows = { rows: [{ number: 2, cells: ['Rohan Deshmukh', 'rohan.import@mail.example'] }] }

export const seed: AccessSeed = async ({ admin }) => {
  const start = async () => (await admin.call('POST', 'imports', file)).body._id as string
  return { import: await start(), otherImport: await start() }
}

export const accessRows: AccessRows = {
  'GET /imports/columns': [row('any', 'imports/columns?kind=students', only('admin', 200))],
  'GET /imports': [row('any', 'imports?kind=students', only('admin', 200))],
  'POST /imports': [row('a new one', 'imports', only('admin', 201), file)],
  'POST /imports/:importId/rows': [
    row('an import', 'imports/{import}/rows', only('admin', 200), rows),
    row('unknown', 'imports/{unknown}/rows', only('admin', 404), rows),
  ],
  'POST /imports/:importId/check': [
    row('without its rows', 'imports/{otherImport}/check', only('admin', 422), {}),
    row('unknown', 'imports/{unknown}/check', only('admin', 404), {}),
  ],
  'GET /imports/:importId': [
    row('an import', 'imports/{import}', only('admin', 200)),
    row('unknown', 'imports/{unknown}', only('admin', 404)),
  ],
  'GET /imports/rows': [
    row('an import', 'imports/rows?importId={import}', only('admin', 200)),
    row('unknown', 'imports/rows?importId={unknown}', only('admin', 404)),
  ],
  'POST /imports/:importId/run': [
    row('not checked', 'imports/{import}/run', only('admin', 409), { sha256: 'a'.repeat(64) }),
    row('unknown', 'imports/{unknown}/run', only('admin', 404), { sha256: 'a'.repeat(64) }),
  ],
  'POST /imports/:importId/undo': [
    row('not imported', 'imports/{import}/undo', only('admin', 409), {}),
    row('unknown', 'imports/{unknown}/undo', only('admin', 404), {}),
  ],
  'DELETE /imports/:importId': [
    row('not imported', 'imports/{otherImport}', only('admin', 204)),
    row('unknown', 'imports/{unknown}', only('admin', 404)),
  ],
}
