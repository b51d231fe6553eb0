import { browserOptions } from '../../test-kit/browser.ts'
import { demoTemplate } from '../../test-kit/server.ts'

export default async function globalSetup(): Promise<void> {
  // Parallel workers could unpack the browser at the same time.
  await browserOptions()
  await demoTemplate()
}
