import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { drawPaper } from './paper-layout.ts'

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await drawPaper(paper)))
