import { type AccessRows, accountant, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /fees/books': accountant([
    row('any', 'fees/books', only('admin', 200)),
    row('as csv', 'fees/books?format=csv', only('admin', 200)),
    row('of some days', 'fees/books?from=2026-11-01&to=2026-11-20', only('admin', 200)),
  ]),
  'GET /fees/books/entries': accountant([
    row('any', 'fees/books/entries', only('admin', 200)),
    row('as csv', 'fees/books/entries?format=csv', only('admin', 200)),
    row('of a figure of a course', 'fees/books/entries?figure=owed&courseId={own}', only('admin', 200)),
  ]),
}
