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
  const start = async () => (await admin.call('POST', 'admin/imports', file)).body._id as string
  return { import: await start(), otherImport: await start() }
}

export const accessRows: AccessRows = {
  'GET /admin/imports/columns': [row('any', 'admin/imports/columns?kind=students', only('admin', 200))],
  'GET /admin/imports': [row('any', 'admin/imports?kind=students', only('admin', 200))],
  'POST /admin/imports': [row('a new one', 'admin/imports', only('admin', 201), file)],
  'POST /admin/imports/:importId/rows': [
    row('an import', 'admin/imports/{import}/rows', only('admin', 200), rows),
    row('unknown', 'admin/imports/{unknown}/rows', only('admin', 404), rows),
  ],
  'POST /admin/imports/:importId/check': [
    row('without its rows', 'admin/imports/{otherImport}/check', only('admin', 422), {}),
    row('unknown', 'admin/imports/{unknown}/check', only('admin', 404), {}),
  ],
  'GET /admin/imports/:importId': [
    row('an import', 'admin/imports/{import}', only('admin', 200)),
    row('unknown', 'admin/imports/{unknown}', only('admin', 404)),
  ],
  'GET /admin/imports/rows': [
    row('an import', 'admin/imports/rows?importId={import}', only('admin', 200)),
    row('unknown', 'admin/imports/rows?importId={unknown}', only('admin', 404)),
  ],
  'POST /admin/imports/:importId/run': [
    row('not checked', 'admin/imports/{import}/run', only('admin', 409), { sha256: 'a'.repeat(64) }),
    row('unknown', 'admin/imports/{unknown}/run', only('admin', 404), { sha256: 'a'.repeat(64) }),
  ],
  'POST /admin/imports/:importId/undo': [
    row('not imported', 'admin/imports/{import}/undo', only('admin', 409), {}),
    row('unknown', 'admin/imports/{unknown}/undo', only('admin', 404), {}),
  ],
  'DELETE /admin/imports/:importId': [
    row('not imported', 'admin/imports/{otherImport}', only('admin', 204)),
    row('unknown', 'admin/imports/{unknown}', only('admin', 404)),
  ],
}
