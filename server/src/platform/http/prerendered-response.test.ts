import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PrerenderedResponse } from './prerendered-response.ts'

test('a stored response is compressed once', () => {
  const response = new PrerenderedResponse(
    Buffer.from(JSON.stringify('Practice makes a hand sure. '.repeat(200))),
  )
  expect(response.gzip).toBe(response.gzip)
  expect(response.gzip.length).toBeLessThan(response.bytes.length / 10)
  expect(gunzipSync(response.gzip)).toEqual(response.bytes)
})
