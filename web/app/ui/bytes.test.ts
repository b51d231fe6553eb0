import { expect, test } from 'vitest'
import { bytesText } from './bytes.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1024, '1 kB'],
  [1_572_864, '1.5 MB'],
  [160 * 1024 ** 3, '160 GB'],
  [3 * 1024 ** 4, '3 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
