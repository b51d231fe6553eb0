import { join } from 'node:path'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '#contract/languages.ts'
import { contractTexts } from './web/scripts/contract-texts.ts'

const emailsAndDocuments = [
  'server/src/platform/email-layout.ts',
  'server/src/modules/*/*.emails.ts',
  'server/src/modules/*/*.documents.ts',
].map((files) => join(import.meta.dirname, files))

/** The states stand on invoices, on the page and in the PDF. */
const states = join(import.meta.dirname, 'contract/src/tax/gst.ts')

/** What the web shows and what the server writes in emails and documents, each in one file a language. `npm run texts` brings the files up to date with the source. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/web/app/locales/{locale}',
      include: ['web/app', 'contract/src', 'server/src'].map((folder) => join(import.meta.dirname, folder)),
      exclude: [
        '**/areas/design-system/**',
        '**/*.test.*',
        '**/*.access.ts',
        '**/testing/**',
        ...emailsAndDocuments,
      ],
    },
    { path: '<rootDir>/server/locales/{locale}', include: [...emailsAndDocuments, states] },
  ],
  extractors: [contractTexts, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
