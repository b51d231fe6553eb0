import { browserOptions } from '../../test-kit/browser.ts'
import { demoTemplate } from '../../test-kit/server.ts'

/** Prepares once what each of the workers would otherwise prepare for itself. */
export default async function globalSetup(): Promise<void> {
  // A packed browser is unpacked here, once, before two workers want it at the same moment.
  await browserOptions()
  await demoTemplate()
}
