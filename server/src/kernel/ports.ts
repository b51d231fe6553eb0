import type { Audit } from './audit.ts'
import type { DocumentPorts, Documents } from './documents.ts'
import type { Finder } from './finder.ts'
import type { Notifications } from './notifications.ts'
import type { PersonalData } from './personal-data.ts'

/** Modules add ports by declaration merging; higher modules implement ports in `provides`. */
export interface Ports extends DocumentPorts {
  readonly personalData: readonly PersonalData[]
  readonly audit: Audit
  readonly notifications: Notifications
  readonly documents: Documents
  readonly finders: readonly Finder[]
}
