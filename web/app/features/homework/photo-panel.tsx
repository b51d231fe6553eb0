import type { Assignment } from '#contract/coursework/assignments.ts'
import type { WorkDraft } from './work-draft.ts'
import type { WorkItem } from './work-items.ts'

export interface PhotoPanelProps {
  assignment: Assignment
  /** All items of the draft: PDFs take pages too. */
  items: readonly WorkItem[]
  draft: WorkDraft
}

export function PhotoPanel(_: PhotoPanelProps) {
  return null
}
