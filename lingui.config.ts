import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '#contract/languages.ts'

const within = (folder: string) => [join(import.meta.dirname, folder)]
const exclude = ['**/areas/design-system/**', '**/*.test.*', '**/*.access.ts', '**/testing/**']

/**
 * Three catalogues, one file a language each: the texts of the web, the texts of the server, and the texts of the contract,
 * which both use. `npm run texts` brings the files up to date with the source.
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
  // Node runs the server and the contract as they are: there `msg` is a function.
  experimental: { runtimeMacro: true },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
