import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MoodleImport } from '#contract/moodle/moodle.ts'
import type { StoredReport } from './course-of-plan.ts'
import type { MoodleFailure, MoodleImportRow } from './moodle.tables.ts'
import type { LeftOutPart, Note, NoteCode, SectionTitle } from './moodle.types.ts'

export function presentMoodleImport(i18n: I18n, row: MoodleImportRow): MoodleImport {
  const report: StoredReport | null = row.report === null ? null : JSON.parse(row.report)
  return {
    _id: row.id,
    state: row.state,
    fileName: row.file_name,
    name: row.name,
    ...{ done: row.done, total: row.total },
    report: report && {
      ...report,
      items: report.items.map(({ section, name, kind, becomes, files, notes }) => ({
        section: nameOfSection(i18n, section),
        name: nameOfTopic(i18n, { section, name, kind }),
        ...{ kind, becomes, files },
        notes: notes.map((note) => i18n._(noteText(note))),
      })),
    },
    courseId: row.course_id,
    failure: row.failure && i18n._(failureTexts[row.failure]),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Section 0, called `General` in Moodle, stays without a name. */
export function nameOfSection(i18n: I18n, { number, name }: SectionTitle): string {
  if (name) return name
  return number === 0 ? '' : i18n._(msg`Section ${{ number }}`)
}

/** Names a part without a name in Moodle, such as a section's summary. */
export function nameOfTopic(
  i18n: I18n,
  { section, name, kind }: Pick<LeftOutPart, 'section' | 'name' | 'kind'>,
): string {
  if (name) return name
  if (kind === 'people') return i18n._(msg`People`)
  if (kind === 'questions') return i18n._(msg`Question bank`)
  return nameOfSection(i18n, section) || i18n._(msg`Introduction`)
}

const notMoodle = msg`This file has no backup of Moodle in it. In Moodle, choose Course reuse, then Backup, and download the file that ends in .mbz.`

const failureTexts: Readonly<Record<MoodleFailure, MessageDescriptor>> = {
  noArchive: notMoodle,
  notMoodle,
  damaged: msg`This file is damaged or not complete. Please download the backup from Moodle again and choose that file.`,
  unsafe: msg`This file has names that lead out of its folder, which Moodle does not write. Nothing of it was taken.`,
  dtd: msg`This file has definitions in its XML (a DTD), which Moodle does not write. Nothing of it was taken.`,
  tooManyEntries: msg`This backup has too many parts. Please back up the course without its users and logs, or in two halves.`,
  tooLarge: msg`This backup unpacks to more than Abhyas takes. Please back up the course without large files, or in two halves.`,
  tooSlow: msg`This backup takes too long to read. Please back up the course in two halves.`,
  empty: msg`Nothing in this backup has a place in a course of Abhyas.`,
  full: msg`The disk of the server is full. Nothing was imported. Please free space, and import again.`,
  store: msg`The store for files does not answer. Nothing was imported. Please try again later.`,
  quota: msg`The space for files is used up. Nothing was imported. Please remove files that nobody needs, and import again.`,
  gone: msg`The uploaded backup is not there any more. Please choose the file again.`,
  nameTaken: msg`Another course has this name by now. Please change the name, and import again.`,
  notAllowed: msg`The person who started the import may not import any more. Nothing was imported.`,
  stopped: msg`The server was stopped each time before the import was finished. Nothing was imported. Please import again.`,
  other: msg`The import failed because of a fault in the program. Nothing was imported. The log of the server has more.`,
}

function noteText({ code, name = '', count = 0 }: Note): MessageDescriptor {
  const text = noteTexts[code]
  return typeof text === 'function' ? text(name, count) : text
}

type NoteText = MessageDescriptor | ((name: string, count: number) => MessageDescriptor)

const noteTexts: Readonly<Record<NoteCode, NoteText>> = {
  activity: (kind) => msg`Abhyas has nothing like this activity (${{ kind }}).`,
  bankTooLarge: msg`The question bank is larger than 32 MB, so it was left out with the quizzes.`,
  noQuestions: msg`None of its questions can be taken.`,
  slotsLeft: (all, count) => msg`${{ count }} of its ${{ all }} questions were left out.`,
  randomLeft: (count) =>
    msg`${{ count }} random questions were left out. Here they are drawn by a topic, which is one category.`,
  tooManySlots: (most) => msg`A quiz has at most ${{ most }} questions.`,
  noTimeLimit: msg`It has no time limit in Moodle. Here it has 30 minutes.`,
  pastTimes: msg`Its times in Moodle are past, so it has none here.`,
  gradeMethod: msg`In Moodle the first attempt or the average counts, here the best attempt.`,
  quizGrade: (most) =>
    msg`In Moodle its grade is out of ${{ most }}. Here it is the sum of the marks of its questions.`,
  wrongMarks: msg`Wrong options of a question cost different marks in Moodle. Here they cost none.`,
  instructions: msg`Its instructions came without pictures, or were too long and were cut.`,
  questionsLeft: (reason, count) => msg`${{ count }} left out: ${{ reason }}`,
  moreQuestionsLeft: (count) => msg`${{ count }} more were left out for other reasons.`,
  tooManyQuestions: (most, count) =>
    msg`${{ count }} left out: a course takes at most ${{ most }} questions of a backup, and those of its quizzes first.`,
  people: (count) =>
    msg`People are not taken: ${{ count }} in this backup. Please import them from a spreadsheet.`,
  badLink: msg`Its address is no web address.`,
  noFiles: msg`It has no file.`,
  noText: msg`It is empty.`,
  tooManyTopics: (most) => msg`A course has at most ${{ most }} topics.`,
  tooComplex: msg`Its text is too long or too nested to be read.`,
  hidden: msg`It was hidden in Moodle. Students see it once the course is published.`,
  hiddenChapter: msg`This chapter was hidden in Moodle.`,
  cut: msg`It became several topics, because a topic has 20,000 characters and 20 files at most.`,
  plainText: msg`A topic cannot hold a formula or a table of its text, so the text came without formatting.`,
  pictureElsewhere: msg`A picture from another web site became a link.`,
  pictureInText: msg`A picture without a file of its own was left out.`,
  pictureAsFile: (file) => msg`The picture ${{ file }} is no PNG, JPEG or WebP, so it came as a file.`,
  embedded: msg`An embedded page became a link.`,
  innerLink: msg`Links to other parts of the Moodle course became plain text.`,
  fileMissing: (file) => msg`The file ${{ file }} is not in the backup.`,
  fileDamaged: (file) => msg`The file ${{ file }} is damaged or empty, so it was left out.`,
  fileTooLarge: (file) => msg`The file ${{ file }} is larger than Abhyas takes, so it was left out.`,
  pictureBroken: (file) => msg`The picture ${{ file }} cannot be read, so it was left out.`,
  asDownload: (file) =>
    msg`The file ${{ file }} cannot be shown in a topic, so it came as a file to download.`,
  noDeadline: msg`It has no date in Moodle. Its deadline is 90 days from the import.`,
  pastDeadline: msg`Its date in Moodle is past. Its deadline is 90 days from the import.`,
  grade: (most) => msg`In Moodle its grade is out of ${{ most }}, here out of 100.`,
}
