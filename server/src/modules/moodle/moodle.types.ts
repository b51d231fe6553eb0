import type { ArchiveFailure } from '../../platform/archive.ts'
import type { HtmlFile, HtmlNote } from '../../platform/markdown/from-html.ts'
import type { FoundQuestion } from '../question-files/index.ts'
import type { ImportedQuizSettings } from '../quizzes/index.ts'

/** Why a whole backup is refused. */
export type BackupFailure = ArchiveFailure | 'notMoodle' | 'dtd' | 'tooSlow' | 'empty'

export class BackupError extends Error {
  readonly failure: BackupFailure

  constructor(failure: BackupFailure) {
    super(`the backup is refused: ${failure}`)
    this.failure = failure
  }
}

/**
 * Says why a part of the backup is left out or imported differently. `name` is a file name, a kind
 * of activity or a number. For `questionsLeft`, `name` is the translated reason and `count` the
 * number of questions.
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

/** A section without a name is shown by its number. */
export interface SectionTitle {
  readonly number: number
  readonly name: string
}

/** The section of a part that belongs to no section. */
export const noSection: SectionTitle = { number: 0, name: '' }

/** A file of the backup, identified by the SHA-1 hash of its content. */
export type PlannedFile = HtmlFile

export interface PlannedAssignment {
  readonly title: string
  readonly description: string
  /** A moment; null without a due date. */
  readonly dueAt: number | null
}

export interface PlannedTopic {
  readonly section: SectionTitle
  readonly name: string
  readonly kind: string
  readonly becomes: 'text' | 'link' | 'files' | 'assignment'
  /** Markdown. Pictures have temporary addresses, which `figurePlaceholder` makes. */
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

/** A question of the backup. Its content has no ids yet. */
export interface PlannedQuestion {
  /** Slots of quizzes refer to the question by this key. */
  readonly key: string
  /** The beginning of the question's text, or the question's name in Moodle. */
  readonly name: string
  readonly found: FoundQuestion
  readonly figures: readonly PlannedFile[]
  /** The cost of a wrong choice, as a share of the marks from -1 to 0. */
  readonly penalty: number
  readonly notes: readonly Note[]
}

export interface PlannedSlot {
  /** The key of a question, or how many questions are drawn from those with a topic. */
  readonly keyOrDraw: string | { readonly count: number; readonly topic: string }
  /** In hundredths. */
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
  /** How many questions are left out because the import has a limit. */
  readonly questionsAboveLimit: number
  readonly quizzes: readonly PlannedQuiz[]
  readonly left: readonly LeftOutPart[]
}

export type FileKind = 'handout' | 'video' | 'attachment'

/**
 * The files that are made from one file of the backup. A dry run stores nothing, so its ids name no
 * files.
 */
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
