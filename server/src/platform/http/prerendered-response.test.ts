import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PrerenderedResponse } from './prerendered-response.ts'

test('what is kept is compressed, and once', () => {
  const kept = new PrerenderedResponse(
    Buffer.from(JSON.stringify('Practice makes a hand sure. '.repeat(200))),
  )
  expect(kept.gzip).toBe(kept.gzip)
  expect(kept.gzip.length).toBeLessThan(kept.bytes.length / 10)
  expect(gunzipSync(kept.gzip)).toEqual(kept.bytes)
})
