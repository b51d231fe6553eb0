import type { ArchiveFailure } from '../../platform/archive.ts'
import type { HtmlFile, HtmlNote } from '../../platform/markdown/from-html.ts'
import type { FoundQuestion } from '../question-files/index.ts'
import type { ImportedQuizSettings } from '../quizzes/index.ts'

export type BackupFailure = ArchiveFailure | 'notMoodle' | 'dtd' | 'tooSlow' | 'empty'

export class BackupError extends Error {
  readonly failure: BackupFailure

  constructor(failure: BackupFailure) {
    super(`the backup is refused: ${failure}`)
    this.failure = failure
  }
}

/**
 * Why a part is left out or changed. `name` is a file name, a kind of activity or a number. For
 * `questionsLeft`, `name` is the translated reason and `count` counts questions.
 */
export interface Note {
  readonly code: NoteCode
  readonly name?: string
  readonly count?: number
}

export type NoteCode =
  | HtmlNote['code']
  | 'activity'
  | 'bankTooLarge'
  | 'noQuestions'
  | 'slotsLeft'
  | 'randomLeft'
  | 'tooManySlots'
  | 'noTimeLimit'
  | 'pastTimes'
  | 'gradeMethod'
  | 'quizGrade'
  | 'wrongMarks'
  | 'instructions'
  | 'questionsLeft'
  | 'moreQuestionsLeft'
  | 'tooManyQuestions'
  | 'people'
  | 'badLink'
  | 'noFiles'
  | 'noText'
  | 'tooManyTopics'
  | 'hidden'
  | 'hiddenChapter'
  | 'cut'
  | 'fileDamaged'
  | 'fileTooLarge'
  | 'pictureBroken'
  | 'asDownload'
  | 'noDeadline'
  | 'pastDeadline'
  | 'grade'

/** A section without a name is shown by number. */
export interface SectionTitle {
  readonly number: number
  readonly name: string
}

export const noSection: SectionTitle = { number: 0, name: '' }

/** Identified by the SHA-1 hash of the content. */
export type PlannedFile = HtmlFile

export interface PlannedAssignment {
  readonly title: string
  readonly description: string
  readonly dueAt: number | null
}

export interface PlannedTopic {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly becomes: 'text' | 'link' | 'files' | 'assignment'
  /** Markdown. `figurePlaceholder` makes the addresses of pictures. */
  readonly text: string
  readonly figures: readonly PlannedFile[]
  readonly files: readonly PlannedFile[]
  readonly links: readonly { readonly name: string; readonly url: string }[]
  readonly video: string
  readonly assignment: PlannedAssignment | null
  readonly notes: readonly Note[]
}

export interface LeftOutPart {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly notes: readonly Note[]
}

/** A question whose content has no ids yet. */
export interface PlannedQuestion {
  /** Slots of quizzes refer to this key. */
  readonly key: string
  /** The beginning of the text, or the name in Moodle. */
  readonly name: string
  readonly found: FoundQuestion
  readonly figures: readonly PlannedFile[]
  /** Share of the marks that a wrong choice costs, from -1 to 0. */
  readonly penalty: number
  readonly notes: readonly Note[]
}

export interface PlannedSlot {
  /** A question's key, or how many questions of a topic are drawn. */
  readonly keyOrDraw: string | { readonly count: number; readonly topic: string }
  /** Hundredths of a mark. */
  readonly marks: number
}

export interface PlannedQuiz {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly becomes: 'quiz'
  readonly settings: ImportedQuizSettings
  readonly parts: readonly { readonly title: string; readonly slots: readonly PlannedSlot[] }[]
  readonly notes: readonly Note[]
}

export interface BackupPlan {
  readonly name: string
  readonly description: string
  readonly topics: readonly PlannedTopic[]
  readonly questions: readonly PlannedQuestion[]
  /** How many questions the import's limit leaves out. */
  readonly questionsAboveLimit: number
  readonly quizzes: readonly PlannedQuiz[]
  readonly left: readonly LeftOutPart[]
}

export type FileKind = 'handout' | 'video' | 'attachment'

/** Files made from one backup file. The ids of a dry run name no files. */
export interface TakenBlob {
  readonly figure: { readonly id: string; readonly size: number } | null
  readonly file: {
    readonly id: string
    readonly kind: FileKind
    readonly size: number
    readonly seconds: number | null
  } | null
  readonly notes: readonly NoteCode[]
}

export interface ReportItem {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly becomes: PlannedTopic['becomes'] | 'quiz' | 'questions' | null
  readonly files: number
  readonly notes: readonly Note[]
}
