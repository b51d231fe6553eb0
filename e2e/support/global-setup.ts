import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOptions } from './browser.ts'
import { startServer } from './server.ts'

export default async function globalSetup(): Promise<() => void> {
  // Unpacks the packed browser before two workers do so at the same time.
  await browserOptions()
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-e2e-template-'))
  const { child } = await startServer('demo/src/start.ts', { DATA_DIR: folder, PORT: '0' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  process.env.ABHYAS_E2E_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
