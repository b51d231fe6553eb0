import { type AccessRows, type AccessSeed, only, row } from '../../testing/access-rows.ts'
import { saveTestFile } from '../../testing/saved-file.ts'

export const seed: AccessSeed = async ({ school, admin }) => {
  const moodleBackup = await saveTestFile(school, admin, 'moodle')
  const start = async () =>
    (await admin.call('POST', 'admin/moodle-imports', { fileId: moodleBackup })).body._id
  return { moodleBackup, moodleImport: await start(), otherMoodleImport: await start() }
}

const name = { name: 'From Moodle' }

export const accessRows: AccessRows = {
  'POST /admin/moodle-imports': [
    row('an upload', 'admin/moodle-imports', only('admin', 201), { fileId: '{moodleBackup}' }),
    row('unknown', 'admin/moodle-imports', only('admin', 422), { fileId: '{unknown}' }),
  ],
  'GET /admin/moodle-imports': [row('any', 'admin/moodle-imports', only('admin', 200))],
  'GET /admin/moodle-imports/:importId': [
    row('an import', 'admin/moodle-imports/{moodleImport}', only('admin', 200)),
    row('unknown', 'admin/moodle-imports/{unknown}', only('admin', 404)),
  ],
  'POST /admin/moodle-imports/:importId/run': [
    row('not read', 'admin/moodle-imports/{moodleImport}/run', only('admin', 409), name),
    row('unknown', 'admin/moodle-imports/{unknown}/run', only('admin', 404), name),
  ],
  'DELETE /admin/moodle-imports/:importId': [
    row('not imported', 'admin/moodle-imports/{otherMoodleImport}', only('admin', 204)),
    row('unknown', 'admin/moodle-imports/{unknown}', only('admin', 404)),
  ],
}
