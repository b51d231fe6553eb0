import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSchool } from '../../testing/school.ts'

test('a long list is compressed for clients that accept gzip, and is the same list', async () => {
  const school = await openSchool()
  const student = await school.as('student')
  for (const name of ['Practice', 'Scales', 'Rhythm']) await school.addCourse({ name })
  const ask = (encodings: string) =>
    school.app.inject({
      url: '/api/courses',
      headers: { authorization: `Bearer ${student.token}`, 'accept-encoding': encodings },
    })
  const plainResponse = await ask('identity')
  const gzippedResponse = await ask('gzip, br')
  expect(gzippedResponse.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(gzippedResponse.rawPayload)).toEqual(plainResponse.rawPayload)
  expect(gzippedResponse.rawPayload.length).toBeLessThan(plainResponse.rawPayload.length / 2)
  expect(plainResponse.headers['content-encoding']).toBeUndefined()
  expect((await ask('gzip;q=0')).headers['content-encoding']).toBeUndefined()
  await school.close()
})

test('a response shorter than a packet is not compressed', async () => {
  const school = await openSchool()
  const response = await school.app.inject({ url: '/api/school', headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers['content-encoding']).toBeUndefined()
  await school.close()
})
