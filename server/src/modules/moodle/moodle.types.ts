export type BackupFailure =
  | 'notMoodle'
  | 'damaged'
  | 'unsafe'
  | 'dtd'
  | 'tooManyEntries'
  | 'tooLarge'
  | 'tooSlow'
  | 'empty'

export class BackupError extends Error {
  readonly failure: BackupFailure

  constructor(failure: BackupFailure) {
    super(`the backup is refused: ${failure}`)
    this.failure = failure
  }
}

/** Why a part is left out, or what is different. `name` is a file or a number. */
export interface Note {
  readonly code: NoteCode
  readonly name?: string
}

export type NoteCode =
  | 'activity'
  | 'quiz'
  | 'questions'
  | 'people'
  | 'badLink'
  | 'noFiles'
  | 'noText'
  | 'tooManyTopics'
  | 'tooComplex'
  | 'hidden'
  | 'hiddenChapter'
  | 'cut'
  | 'plainText'
  | 'pictureElsewhere'
  | 'pictureInText'
  | 'pictureAsFile'
  | 'embedded'
  | 'innerLink'
  | 'fileMissing'
  | 'fileDamaged'
  | 'fileTooLarge'
  | 'pictureBroken'
  | 'asDownload'
  | 'noDeadline'
  | 'pastDeadline'
  | 'grade'

/** The section of Moodle. One without a name has its number. */
export interface SectionTitle {
  readonly number: number
  readonly name: string
}

/** A blob of the backup, named by its SHA-1. */
export interface PlannedFile {
  readonly hash: string
  readonly name: string
  readonly size: number
}

export interface PlannedAssignment {
  readonly title: string
  readonly description: string
  /** Milliseconds; null for none. */
  readonly dueAt: number | null
}

export interface PlannedTopic {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly becomes: 'text' | 'link' | 'files' | 'assignment'
  /** Markdown. A picture has the address of `figureAddress`. */
  readonly text: string
  readonly figures: readonly PlannedFile[]
  readonly files: readonly PlannedFile[]
  readonly links: readonly { readonly name: string; readonly url: string }[]
  readonly video: string
  readonly assignment: PlannedAssignment | null
  readonly notes: readonly Note[]
}

export interface LeftOut {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly notes: readonly Note[]
}

export interface BackupPlan {
  readonly name: string
  readonly description: string
  readonly topics: readonly PlannedTopic[]
  readonly left: readonly LeftOut[]
}

/** Until the picture is stored. It is as long as a stored address at least. */
export const figureAddress = (hash: string): string => `/api/files/moodle-${hash}`
