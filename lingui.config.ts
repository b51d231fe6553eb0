import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '#contract/languages.ts'

const within = (folder: string) => [join(import.meta.dirname, folder)]
const exclude = ['**/areas/design-system/**', '**/*.test.*', '**/*.access.ts', '**/testing/**']

/**
 * Web and server both use the texts of the contract. `npm run texts` updates the catalogues from the
 * source.
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
  // Server and contract run without a build, so `msg` must be a function.
  experimental: { runtimeMacro: true },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
