import yauzl from 'yauzl'

export async function zipEntries(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks = await Array.fromAsync(await zip.openReadStreamPromise(entry))
    entries.set(entry.fileName, Buffer.concat(chunks as Buffer[]))
  }
  return entries
}
