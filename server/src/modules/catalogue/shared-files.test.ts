import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'

let store: S3Server
let school: School
let mentor: Person
beforeEach(async () => {
  store = await openS3Server()
  school = await openSchool({ FILES_URL: store.address })
  mentor = await school.as('mentor')
})
afterEach(async () => {
  await school.close()
  await store.close()
})

const pdf = makeTestPdf({ words: 'A handout about forms.' })
const upload = () => mentor.call('POST', 'files', pdf, { 'content-type': 'application/pdf' })

test('another instance serves an upload with the usual headers', async () => {
  const { status, body } = await upload()
  expect(status).toBe(201)
  const other = await school.secondInstance()
  const opened = await other.to(mentor).call('GET', body.url)
  expect(opened.status).toBe(200)
  expect(Buffer.compare(opened.body, pdf)).toBe(0)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  })
  const visitor = await school.visitor.call('GET', body.url)
  expect(visitor.status).toBe(401)
})

test('while the store refuses, calls with files are 503, and nothing is acknowledged', async () => {
  const { body } = await upload()
  store.trouble('busy')
  const before = await school.snapshot()
  for (const response of [await upload(), await mentor.call('GET', body.url)]) {
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.body.code).toBe('UNAVAILABLE')
  }
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
  expect((await school.visitor.call('GET', '/readyz')).status).toBe(200)
  expect(JSON.stringify(school.logged)).not.toContain('secret+of=tests')
  store.trouble('none')
  expect((await mentor.call('GET', body.url)).status).toBe(200)
})

describe.each(['folder', 's3'])('parts of a file in %s', (place) => {
  test.each([
    [{ range: 'bytes=0-3' }, 206, '%PDF', `bytes 0-3/${pdf.length}`],
    [{ range: 'bytes=-6' }, 206, '%%EOF\n', `bytes ${pdf.length - 6}-${pdf.length - 1}/${pdf.length}`],
    [{ range: 'bytes=500-' }, 416, '', `bytes */${pdf.length}`],
    [{ range: 'bytes=0-1,3-4' }, 200, String(pdf), undefined],
    [{ range: 'bytes=0-3', 'if-range': '"another"' }, 200, String(pdf), undefined],
    [{}, 200, String(pdf), undefined],
  ])('%j has the status %d', async (headers, status, text, contentRange) => {
    const own = await openSchool(place === 's3' ? { FILES_URL: store.address } : {})
    const person = await own.as('mentor')
    const { body } = await person.call('POST', 'files', pdf, { 'content-type': 'application/pdf' })
    const response = await person.call('GET', body.url, undefined, headers)
    expect(response.status).toBe(status)
    expect(String(response.body ?? '')).toBe(text)
    expect(response.headers['content-range']).toBe(contentRange)
    expect(response.headers['accept-ranges']).toBe('bytes')
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
    const again = { range: 'bytes=0-3', 'if-range': String(response.headers.etag) }
    expect((await person.call('GET', body.url, undefined, again)).status).toBe(206)
    const visitor = await own.visitor.call('GET', body.url, undefined, { range: 'bytes=0-3' })
    expect(visitor.status).toBe(401)
    await own.close()
  })
})
