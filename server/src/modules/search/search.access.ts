import { type AccessRows, anyStaff, row, signedIn } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /search': anyStaff([row('what the caller may open', 'search?search=a', signedIn(200))]),
}
