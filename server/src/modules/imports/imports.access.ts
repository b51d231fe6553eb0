import { type AccessRows, type AccessSeed, row, statuses } from '../../testing/access-rows.ts'

const file = {
  kind: 'students',
  fileName: 'students.xlsx',
  sha256: 'a'.repeat(64),
  columns: ['name', 'email'],
  rows: 1,
}
const rows = { rows: [{ number: 2, cells: ['Rohan Deshmukh', 'rohan.import@mail.example'] }] }

const grades = { ...file, kind: 'grades', subjectId: '{assignment}', columns: ['rollNumber', 'grade'] }
const gradeRows = { rows: [{ number: 2, cells: ['X-207', '85'] }] }
const sha256 = { sha256: 'a'.repeat(64) }

/** Mentors do not see the school's imports. */
const forAdmin = (status: number) => statuses(403, 404, status, 401)
const forBoth = (status: number) => statuses(403, status, status, 401)

export const seed: AccessSeed = async ({ admin, mentor, otherMentor, id }) => {
  const start = async (who = admin, body: object = file) =>
    (await who.call('POST', 'imports', body)).body._id as string
  const gradesOf = (name: string) => ({ ...grades, subjectId: id(name) })
  return {
    import: await start(),
    otherImport: await start(),
    ownGrades: await start(mentor, gradesOf('assignment')),
    otherOwnGrades: await start(mentor, gradesOf('assignment')),
    othersGrades: await start(otherMentor, gradesOf('otherAssignment')),
  }
}

export const accessRows: AccessRows = {
  'GET /imports/columns': [
    row('of the school', 'imports/columns?kind=students', statuses(403, 403, 200, 401)),
    row('of own grades', 'imports/columns?kind=grades&subjectId={assignment}', forBoth(200)),
    row("of another mentor's", 'imports/columns?kind=grades&subjectId={otherAssignment}', forAdmin(200)),
    row('of no assignment', 'imports/columns?kind=grades', forBoth(404)),
    row('of unknown grades', 'imports/columns?kind=grades&subjectId={unknown}', forBoth(404)),
  ],
  'GET /imports': [
    row('of the school', 'imports?kind=students', statuses(403, 403, 200, 401)),
    row('of own grades', 'imports?kind=grades&subjectId={assignment}', forBoth(200)),
    row("of another mentor's", 'imports?kind=grades&subjectId={otherAssignment}', forAdmin(200)),
    row('of no assignment', 'imports?kind=grades', forBoth(404)),
    row('of unknown grades', 'imports?kind=grades&subjectId={unknown}', forBoth(404)),
  ],
  'POST /imports': [
    row('of the school', 'imports', statuses(403, 403, 201, 401), file),
    row('of own grades', 'imports', forBoth(201), grades),
    row("of another mentor's", 'imports', forAdmin(201), { ...grades, subjectId: '{otherAssignment}' }),
    row('of unknown grades', 'imports', forBoth(404), { ...grades, subjectId: '{unknown}' }),
  ],
  'POST /imports/:importId/rows': [
    row('an import', 'imports/{import}/rows', forAdmin(200), rows),
    row('unknown', 'imports/{unknown}/rows', forAdmin(404), rows),
    row('of own grades', 'imports/{ownGrades}/rows', forBoth(200), gradeRows),
    row("of another mentor's", 'imports/{othersGrades}/rows', forAdmin(200), gradeRows),
  ],
  'POST /imports/:importId/check': [
    row('without its rows', 'imports/{otherImport}/check', forAdmin(422), {}),
    row('unknown', 'imports/{unknown}/check', forAdmin(404), {}),
    row('of own grades', 'imports/{otherOwnGrades}/check', forBoth(422), {}),
    row("of another mentor's", 'imports/{othersGrades}/check', forAdmin(422), {}),
  ],
  'GET /imports/:importId': [
    row('an import', 'imports/{import}', forAdmin(200)),
    row('unknown', 'imports/{unknown}', forAdmin(404)),
    row('of own grades', 'imports/{ownGrades}', forBoth(200)),
    row("of another mentor's", 'imports/{othersGrades}', forAdmin(200)),
  ],
  'GET /imports/rows': [
    row('an import', 'imports/rows?importId={import}', forAdmin(200)),
    row('unknown', 'imports/rows?importId={unknown}', forAdmin(404)),
    row('of own grades', 'imports/rows?importId={ownGrades}', forBoth(200)),
    row("of another mentor's", 'imports/rows?importId={othersGrades}', forAdmin(200)),
  ],
  'POST /imports/:importId/run': [
    row('not checked', 'imports/{import}/run', forAdmin(409), sha256),
    row('unknown', 'imports/{unknown}/run', forAdmin(404), sha256),
    row('of own grades', 'imports/{ownGrades}/run', forBoth(409), sha256),
    row("of another mentor's", 'imports/{othersGrades}/run', forAdmin(409), sha256),
  ],
  'POST /imports/:importId/undo': [
    row('not imported', 'imports/{import}/undo', forAdmin(409), {}),
    row('unknown', 'imports/{unknown}/undo', forAdmin(404), {}),
    row('of own grades', 'imports/{ownGrades}/undo', forBoth(409), {}),
    row("of another mentor's", 'imports/{othersGrades}/undo', forAdmin(409), {}),
  ],
  'DELETE /imports/:importId': [
    row('not imported', 'imports/{otherImport}', forAdmin(204)),
    row('unknown', 'imports/{unknown}', forAdmin(404)),
    { ...row('of own grades', 'imports/{otherOwnGrades}', statuses(403, 204, 404, 401)), again: true },
    row("of another mentor's", 'imports/{othersGrades}', forAdmin(204)),
  ],
}
