import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSchool } from '../../testing/school.ts'
import { takesGzip } from './encoding.ts'

test.each([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['x-gzip-not', false],
])('accept-encoding %j takes gzip: %s', (header, takes) => {
  expect(takesGzip({ headers: { 'accept-encoding': header } } as never)).toBe(takes)
})

test('a kept list leaves compressed for whoever can read it, and is the same list', async () => {
  const school = await openSchool()
  const student = await school.as('student')
  await school.addCourse()
  const plain = await student.call('GET', 'courses')
  const packed = await school.app.inject({
    url: '/api/courses',
    headers: { authorization: `Bearer ${student.token}`, 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  await school.close()
})
