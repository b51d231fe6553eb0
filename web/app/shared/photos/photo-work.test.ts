import { expect, test, vi } from 'vitest'
import { pageLimits } from './photo-types.ts'
import { doPhotoTask } from './photo-work.ts'

/** Node cannot decode pictures; `e2e/profile.journey.ts` tests decoding. */

const shrink = (bytes: Uint8Array<ArrayBuffer>) =>
  doPhotoTask({ kind: 'shrink', source: new Blob([bytes]), limits: pageLimits })

function refuseToDecode() {
  const decode = vi.fn(() => Promise.reject(new DOMException('', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', decode)
  return decode
}

const uint32 = (...values: number[]) => {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
  return [...new Uint8Array(view.buffer)]
}
const ascii = (text: string) => [...new TextEncoder().encode(text)]

const png = (width: number, height: number) =>
  new Uint8Array([
    0x89,
    ...ascii('PNG\r\n'),
    0x1a,
    0x0a,
    ...uint32(13),
    ...ascii('IHDR'),
    ...uint32(width, height),
  ])

const box = (type: string, ...content: number[]) => [
  ...uint32(content.length + 8),
  ...ascii(type),
  ...content,
]

/** 40 × 30 pixels. */
const heic = new Uint8Array([
  ...box('ftyp', ...ascii('heic'), ...uint32(0), ...ascii('mif1heic')),
  ...box(
    'meta',
    ...uint32(0),
    ...box('pitm', ...uint32(0), 0, 1),
    ...box(
      'iprp',
      ...box('ipco', ...box('ispe', ...uint32(0, 40, 30))),
      ...box('ipma', ...uint32(0, 1), 0, 1, 1, 1),
    ),
  ),
])

test('20,000 × 20,000 pixels are refused before anything is decoded', async () => {
  const decode = refuseToDecode()
  await expect(shrink(png(20_000, 20_000))).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
  expect(decode).not.toHaveBeenCalled()
  await expect(shrink(png(8_064, 6_048))).rejects.toMatchObject({ code: 'UNREADABLE' })
  expect(decode).toHaveBeenCalledOnce()
})

test('a picture that the browser cannot decode is named by what it is, and what is no picture is never decoded', async () => {
  const decode = refuseToDecode()
  await expect(shrink(heic)).rejects.toMatchObject({ code: 'HEIC' })
  await expect(shrink(png(40, 30))).rejects.toMatchObject({ code: 'UNREADABLE' })
  expect(decode).toHaveBeenCalledTimes(2)
  await expect(shrink(new Uint8Array(ascii('<svg/>')))).rejects.toMatchObject({ code: 'UNREADABLE' })
  expect(decode).toHaveBeenCalledTimes(2)
})
