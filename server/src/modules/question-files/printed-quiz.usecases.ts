import { createHash } from 'node:crypto'
import { languages } from '#contract/languages.ts'
import type { PrintedQuestion, PrintedQuiz } from '#contract/questions/question-files.ts'
import type { Question } from '#contract/questions/questions.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { courseNotFound, findCourse } from '../catalogue/index.ts'
import {
  findLatestVersions,
  findPassageVersions,
  findPresentedQuestions,
  findQuestionsWithTag,
} from '../questions/index.ts'
import { findStructure, maxMarksOf, requireTeachingQuiz, type SectionOfQuiz } from '../quizzes/index.ts'

type Entry = SectionOfQuiz['entries'][number]
type Texts = Readonly<Record<'en' | 'hi', string>>

/** Shuffles nothing. `seed` decides the draws: print paper and key with the same seed. */
export async function getPrintedQuiz(call: SignedInCall, quizId: string, seed: string): Promise<PrintedQuiz> {
  const { deps } = call
  const { db } = deps.database
  const quiz = await requireTeachingQuiz(call, quizId)
  const course = await findCourse(db, quiz.course_id)
  if (!course) throw courseNotFound()
  const structure = await findStructure(db, quizId)
  const idsByEntry = await chooseQuestions(db, quiz.course_id, structure, seed)
  const ids = [...idsByEntry.values()].flat()
  const questions = new Map((await findPresentedQuestions(deps, db, ids)).map((one) => [one._id, one]))
  const passages = await findPassagesByQuestion(db, ids)
  let number = 0
  let previousPassageId: string | null = null
  const sections: PrintedQuiz['sections'] = []
  for (const { section, entries } of structure) {
    const printedQuestions: PrintedQuestion[] = []
    for (const entry of entries)
      for (const id of idsByEntry.get(entry) ?? []) {
        const question = questions.get(id)
        if (!question) continue
        number += 1
        const { passageId } = question
        const isRepeated = passageId !== null && passageId === previousPassageId
        const passage = isRepeated || passageId === null ? undefined : passages.get(id)
        previousPassageId = passageId
        printedQuestions.push(
          await printedQuestion(question, { number, marks: marksOf(section, entry), passage }),
        )
      }
    sections.push({ title: section.title, pick: section.pick, questions: printedQuestions })
  }
  const all = [...questions.values()]
  return {
    title: quiz.title,
    course: course.name,
    minutes: quiz.minutes,
    maxMarks: maxMarksOf(structure),
    instructions: await renderHtml(quiz.instructions),
    hasDraws: structure.some(({ entries }) => entries.some(({ draw_count }) => draw_count !== null)),
    languages: languages.filter((language) => all.some(({ wording }) => wording[language].text !== '')),
    sections,
  }
}

/** A draw skips questions of the quiz and of earlier draws. */
async function chooseQuestions(
  db: Db,
  courseId: string,
  structure: readonly SectionOfQuiz[],
  seed: string,
): Promise<ReadonlyMap<Entry, readonly string[]>> {
  const entries = structure.flatMap((section) => section.entries)
  const takenIds = new Set(entries.flatMap(({ question_id }) => question_id ?? []))
  const idsByEntry = new Map<Entry, readonly string[]>()
  for (const entry of entries) {
    const { question_id, draw_count, draw_tag_kind, draw_tag } = entry
    if (question_id !== null) idsByEntry.set(entry, [question_id])
    if (draw_count === null || draw_tag_kind === null) continue
    const pool = await findQuestionsWithTag(db, courseId, draw_tag_kind, draw_tag ?? '')
    const drawnIds = sortForDraw(
      pool.filter((id) => !takenIds.has(id)),
      seed,
    ).slice(0, draw_count)
    for (const id of drawnIds) takenIds.add(id)
    idsByEntry.set(entry, drawnIds)
  }
  return idsByEntry
}

function sortForDraw(ids: readonly string[], seed: string): string[] {
  const hashOf = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  const hashes = new Map(ids.map((id) => [id, hashOf(id)]))
  return ids.toSorted((one, other) => ((hashes.get(one) ?? '') < (hashes.get(other) ?? '') ? -1 : 1))
}

async function findPassagesByQuestion(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Texts>> {
  const versions = await findLatestVersions(db, ids)
  const passages = await findPassageVersions(db, [
    ...new Set(versions.flatMap(({ passage_version_id }) => passage_version_id ?? [])),
  ])
  const texts = new Map(passages.map(({ id, text_en, text_hi }) => [id, { en: text_en, hi: text_hi }]))
  return new Map(
    versions.flatMap(({ question_id, passage_version_id }) => {
      const passage = texts.get(passage_version_id ?? '')
      return passage ? [[question_id, passage] as const] : []
    }),
  )
}

const marksOf = (section: SectionOfQuiz['section'], entry: Entry) => ({
  right: entry.marks_right ?? section.marks_right,
  wrong: entry.marks_wrong ?? section.marks_wrong,
  blank: entry.marks_blank ?? section.marks_blank,
})

const renderHtml = async (source: string) => (await renderCached(source)).html

const renderTexts = async ({ en, hi }: Texts) => ({ en: await renderHtml(en), hi: await renderHtml(hi) })

async function printedQuestion(
  { kind, wording, options, key }: Question,
  {
    number,
    marks,
    passage,
  }: Pick<PrintedQuestion, 'number' | 'marks'> & { readonly passage: Texts | undefined },
): Promise<PrintedQuestion> {
  const renderPart = (part: 'text' | 'explanation') =>
    renderTexts({ en: wording.en[part], hi: wording.hi[part] })
  const shownOptions: PrintedQuestion['options'] = []
  for (const { text } of options) shownOptions.push(await renderTexts(text))
  return {
    ...{ number, marks, kind, key, options: shownOptions },
    passage: passage ? await renderTexts(passage) : null,
    text: await renderPart('text'),
    explanation: await renderPart('explanation'),
  }
}
