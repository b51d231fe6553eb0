import type { Audit } from './audit.ts'
import type { DocumentPorts, Documents } from './documents.ts'
import type { Finder } from './finder.ts'
import type { Notifications } from './notifications.ts'
import type { PersonalData } from './personal-data.ts'

/** A module declares its port by declaration merging; a module above it implements the port in `provides`. */
export interface Ports extends DocumentPorts {
  /** From the lowest module up. */
  readonly personalData: readonly PersonalData[]
  readonly audit: Audit
  readonly notifications: Notifications
  readonly documents: Documents
  readonly finders: readonly Finder[]
}
