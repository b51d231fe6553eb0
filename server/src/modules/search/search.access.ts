import { type AccessRows, row, signedIn } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'GET /search': [row('what the caller may open', 'search?search=a', signedIn(200))],
}
