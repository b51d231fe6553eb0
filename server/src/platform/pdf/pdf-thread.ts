import { parentPort } from 'node:worker_threads'
import type { Paper } from './document.ts'
import { drawPaper } from './document-layout.ts'

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await drawPaper(paper)))
