import type { Audit } from './audit.ts'
import type { PaperPorts, Papers } from './documents.ts'
import type { Notifications } from './notifications.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * What modules ask of modules above them, which they do not import. The module that asks states its port here by
 * declaration merging; the module that has the answer puts it into `provides`.
 */
export interface Ports extends PaperPorts {
  /** What each module holds about a person, from the lowest module up. */
  readonly personalData: readonly PersonalData[]
  /** What all modules record. */
  readonly audit: Audit
  /** The kinds and audiences of all emails to many people. */
  readonly notifications: Notifications
  /** The papers that mails can take with them. */
  readonly papers: Papers
}
