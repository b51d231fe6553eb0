import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '#contract/languages.ts'

const within = (folder: string) => [join(import.meta.dirname, folder)]
const exclude = ['**/areas/design-system/**', '**/*.test.*', '**/*.access.ts', '**/testing/**']

/**
 * One catalogue each for the web, the server and the contract, whose texts both use. `npm run texts` updates
 * the files from the source.
 */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    { path: '<rootDir>/web/app/locales/{locale}', include: within('web/app'), exclude },
    { path: '<rootDir>/contract/locales/{locale}', include: within('contract/src'), exclude },
    { path: '<rootDir>/server/locales/{locale}', include: within('server/src'), exclude },
  ],
  // Node runs server and contract untransformed, so there `msg` is a function.
  experimental: { runtimeMacro: true },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
