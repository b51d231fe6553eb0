import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { startBoundedThread } from '../platform/bounded-thread.ts'
import type { Database } from './database.ts'

export interface FileHealth {
  state: 'unchecked' | 'sound' | 'damaged'
}

async function quickCheck(file: string): Promise<string> {
  const thread = startBoundedThread(join(import.meta.dirname, 'file-check-thread.ts'), { workerData: file })
  const [found] = await once(thread, 'message')
  return found
}

export async function checkFile(
  database: Database,
  health: FileHealth,
  log: FastifyBaseLogger,
): Promise<void> {
  if (database.engine !== 'sqlite') return
  const found = await quickCheck(database.location)
  health.state = found === 'ok' ? 'sound' : 'damaged'
  if (health.state === 'damaged')
    log.error({ found }, 'abhyas.sqlite is damaged. Stop the school and restore it from a backup.')
}
