import { type AccessRows, frontDesk, only, row } from '../../testing/access-rows.ts'

const person = { name: 'Rohan Deshmukh', phone: '98450 12377', email: 'rohan.{who}@mail.example' }

export const accessRows: AccessRows = {
  'GET /admin/students/similar': frontDesk([
    row('any', 'admin/students/similar?phone=9845012377', only('admin', 200)),
  ]),
  'POST /admin/students': frontDesk([row('a new one', 'admin/students', only('admin', 201), person)]),
  'PUT /admin/students/:userId': frontDesk([
    row('a student', 'admin/students/{stranger}', only('admin', 200), { city: 'Pune' }),
    row('a mentor', 'admin/students/{mentor}', only('admin', 404), { city: 'Pune' }),
    row('unknown', 'admin/students/{unknown}', only('admin', 404), { city: 'Pune' }),
  ]),
  'POST /admin/log-in-slips': frontDesk([
    row('a student', 'admin/log-in-slips', only('admin', 201), { studentIds: ['{stranger}'] }),
    row('a mentor', 'admin/log-in-slips', only('admin', 404), { studentIds: ['{mentor}'] }),
  ]),
  'POST /admin/log-in-slips/pdf': frontDesk([
    row('a student', 'admin/log-in-slips/pdf', only('admin', 200), { studentIds: ['{stranger}'] }),
    row('a mentor', 'admin/log-in-slips/pdf', only('admin', 404), { studentIds: ['{mentor}'] }),
  ]),
}
