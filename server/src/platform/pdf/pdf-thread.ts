import { parentPort } from 'node:worker_threads'
import { drawCards } from './card-layout.ts'
import type { CardSheet } from './card-sheet.ts'
import type { PdfDocument } from './document.ts'
import { drawDocument } from './document-layout.ts'

parentPort?.on('message', async (document: PdfDocument | CardSheet) =>
  parentPort?.postMessage('cards' in document ? await drawCards(document) : await drawDocument(document)),
)
