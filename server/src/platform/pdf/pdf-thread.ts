import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './document.ts'
import { drawDocument } from './document-layout.ts'

parentPort?.on('message', async (document: PdfDocument) =>
  parentPort?.postMessage(await drawDocument(document)),
)
