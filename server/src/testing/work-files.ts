import type { UploadKind } from '#contract/catalogue/uploads.ts'
import type { Person, TestResponse } from './school.ts'

/** @returns the last part's response */
export async function uploadWork(
  person: Person,
  kind: UploadKind,
  name: string,
  bytes: Buffer,
): Promise<TestResponse> {
  const startResponse = await person.call('POST', 'uploads', { kind, name, size: bytes.length })
  if (startResponse.status !== 200) return startResponse
  return person.call('PUT', `uploads/${startResponse.body.id}?from=0`, bytes, {
    'content-type': 'application/octet-stream',
  })
}

/** @param shade makes the content unique */
export async function makePhoto(shade = 200, width = 60, height = 40): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = { r: shade, g: shade, b: shade }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export async function uploadPhoto(person: Person, shade?: number): Promise<string> {
  return (await uploadWork(person, 'workPhoto', 'page.jpg', await makePhoto(shade))).body.file.url
}
