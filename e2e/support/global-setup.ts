import { browserOptions } from '../../test-kit/browser.ts'
import { demoTemplate } from '../../test-kit/server.ts'

export default async function globalSetup(): Promise<void> {
  // Unpacks the packed browser once, because two workers could unpack it at the same time.
  await browserOptions()
  await demoTemplate()
}
