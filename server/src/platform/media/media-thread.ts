import { parentPort } from 'node:worker_threads'
import { rewriteCaptions } from './captions.ts'
import { readJpegScans } from './jpeg-scans.ts'
import { readPdf } from './pdf.ts'
import { readVideo } from './video.ts'

const readers = {
  pdf: readPdf,
  video: readVideo,
  jpegScans: readJpegScans,
  captions: async (text: string) => rewriteCaptions(text),
}

export type Readers = typeof readers

parentPort?.on('message', async ({ kind, input }: { kind: keyof Readers; input: string }) =>
  parentPort?.postMessage(await readers[kind](input)),
)
