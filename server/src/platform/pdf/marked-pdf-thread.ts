import { parentPort } from 'node:worker_threads'
import { drawMarkedWork } from './marked-pages.ts'
import type { MarkedWork } from './marked-work.ts'

parentPort?.on('message', async (work: MarkedWork) => parentPort?.postMessage(await drawMarkedWork(work)))
