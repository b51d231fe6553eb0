import { expect, test } from 'vitest'
import { PrerenderedResponse } from '../../platform/http/prerendered-response.ts'
import { CatalogueCache } from './catalogue-responses.ts'

const moment = { version: 1, now: 0 }
const megabyte = 1024 * 1024

async function ask(cache: CatalogueCache, key: string, bytes = 2): Promise<boolean> {
  let wasMade = false
  const make = async () => {
    wasMade = true
    return { response: new PrerenderedResponse(Buffer.alloc(bytes)) }
  }
  await cache.get(moment, [key], make)
  return wasMade
}

test('a few of many empty responses stay cached, the latest ones', async () => {
  const cache = new CatalogueCache(16 * megabyte)
  for (let count = 0; count < 20_000; count += 1) await ask(cache, `search ${count}`)
  expect(cache.size.responses).toBe(2_000)
  expect(await ask(cache, 'search 19999')).toBe(false)
  expect(await ask(cache, 'search 0')).toBe(true)
})

test('keys and large responses count towards the bytes', async () => {
  const cache = new CatalogueCache(megabyte)
  for (let count = 0; count < 500; count += 1) await ask(cache, `${count} ${'x'.repeat(10_000)}`)
  expect(cache.size.responses).toBeLessThanOrEqual(50)
  for (let count = 0; count < 50; count += 1) await ask(cache, `${count}`, 100_000)
  expect(cache.size.bytes).toBeLessThanOrEqual(megabyte)
  expect(cache.size.responses).toBeLessThanOrEqual(10)
})

test('a used response stays cached longer than others', async () => {
  const cache = new CatalogueCache(16 * megabyte)
  await ask(cache, 'courses')
  for (let count = 0; count < 5_000; count += 1) {
    await ask(cache, `search ${count}`)
    expect(await ask(cache, 'courses')).toBe(false)
  }
})
