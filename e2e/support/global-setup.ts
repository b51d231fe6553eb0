import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserOptions } from './browser.ts'
import { startServer } from './server.ts'

/** Loads the demo school once, into an empty data folder, as `npm run demo` does. */
export default async function globalSetup(): Promise<() => void> {
  // A packed browser is unpacked here, once, before two workers want it at the same moment.
  await browserOptions()
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-e2e-template-'))
  const { child } = await startServer('demo/src/start.ts', { DATA_DIR: folder, PORT: '0' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  process.env.ABHYAS_E2E_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
