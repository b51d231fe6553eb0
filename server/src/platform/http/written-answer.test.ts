import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WrittenAnswer } from './written-answer.ts'

const written = (value: object) => new WrittenAnswer(Buffer.from(JSON.stringify(value)))

test.each([
  ['nothing', null],
  ['a few words', { items: ['आरंभ', '€'] }],
  ['one block of deflate to its last byte', 'x'.repeat(0xffff - ',"own":""}'.length)],
  ['one byte more than a block', 'x'.repeat(0xffff - ',"own":""}'.length + 1)],
  ['several blocks', 'y'.repeat(200_000)],
])('%s of the caller goes behind what is kept, plain and compressed alike', (_name, own) => {
  const kept = written({ name: 'Sitar for beginners', price: '₹ 4,999' })
  const whole = { name: 'Sitar for beginners', price: '₹ 4,999', own }
  const answer = kept.with('own', JSON.stringify(own))
  expect(JSON.parse(answer.bytes.toString())).toEqual(whole)
  expect(gunzipSync(answer.gzip)).toEqual(answer.bytes)
  // What is kept is as it was, for the next one.
  const next = kept.with('own', '1')
  expect(gunzipSync(next.gzip).toString()).toBe(next.bytes.toString())
  expect(gunzipSync(kept.gzip)).toEqual(kept.bytes)
})

test('what is kept is compressed, and once', () => {
  const kept = written({ text: 'Practice makes a hand sure. '.repeat(200) })
  expect(kept.gzip).toBe(kept.gzip)
  expect(kept.with('own', '1').gzip.length).toBeLessThan(kept.bytes.length / 10)
})

test('answers that are made one after the other do not share a byte', () => {
  const kept = written({ text: 'k'.repeat(30_000) })
  const answers = Array.from({ length: 60 }, (_, index) => kept.with('own', JSON.stringify({ index })))
  const sent = answers.flatMap((answer) => [answer.bytes, gunzipSync(answer.gzip)])
  expect(sent.map((bytes) => JSON.parse(bytes.toString()).own.index)).toEqual(
    answers.flatMap((_, index) => [index, index]),
  )
})
