import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfImports } from './imports.repository.ts'

export const importsAudit = {
  actions: {
    'import.run': [msg`Import started`, msg`{who} started the import of {it}.`],
    'import.finish': [msg`Import finished`, msg`{who} started the import of {it}, and it is finished.`],
    'import.undo': [msg`Import undone`, msg`{who} undid the import of {it}.`],
  },
  subjects: { import: { plural: msg`Imports`, names: findNamesOfImports } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    imports: typeof importsAudit
  }
}
