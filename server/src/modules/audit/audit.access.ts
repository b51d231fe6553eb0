import { type AccessRows, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /audit': [
    row('all', 'audit', only('admin', 200)),
    row("a student's", 'audit?actor={student}', only('admin', 200)),
    row('about nothing', 'audit?subjectType=moon', only('admin', 422)),
  ],
  'GET /audit/kinds': [row('all', 'audit/kinds', only('admin', 200))],
}
