import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { createQuestion } from '#calls/questions/questions.ts'
import { saveQuizSections } from '#calls/quizzes/quizzes.ts'
import type { Question } from '#contract/questions/questions.ts'
import type { Entry, Marks, Quiz, QuizSection } from '#contract/quizzes/quizzes.ts'
import { call, Refused } from '../../api/client.ts'
import { randomKey } from '../../api/idempotency.ts'
import { copyIntoBank } from './copy-into-bank.ts'
import { quizOf } from './queries.ts'
import { contentOf, type QuestionDraft } from './question-draft.ts'
import { saveDraft } from './save-draft.ts'
import { marksOf } from './typed-marks.ts'
import { useSaving } from './use-saving.ts'

export const emptySection = (): QuizSection => ({
  ...{ title: '', minutes: null, scheme: 'allOrNothing', pick: null, entries: [] },
  marks: { right: 400, wrong: -100, blank: 0 },
})

export const entryOf = (questionId: string, marks: Marks | null = null): Entry => ({
  ...{ questionId, draw: null, marks },
})

const ownMarks = ({ marks }: QuestionDraft): Marks | null => marks && marksOf(marks)

const withEntries = (
  sections: readonly QuizSection[],
  sectionIndex: number,
  addedEntries: readonly Entry[],
): QuizSection[] =>
  sections.map((section, index) =>
    index === sectionIndex ? { ...section, entries: [...section.entries, ...addedEntries] } : section,
  )

const marksIn = ({ sections }: Quiz, questionId: string): Marks | null =>
  sections.flatMap(({ entries }) => entries).find((one) => one.questionId === questionId)?.marks ?? null

/** A quiz has each question only once. */
const withMarks = (
  sections: readonly QuizSection[],
  questionId: string,
  marks: Marks | null,
): QuizSection[] =>
  sections.map((section) => ({
    ...section,
    entries: section.entries.map((one) => (one.questionId === questionId ? { ...one, marks } : one)),
  }))

interface WrittenQuestion {
  readonly key: string
  question?: Question
}

export function movedEntries(entries: readonly Entry[], from: number, step: 1 | -1): Entry[] {
  const next = [...entries]
  const [movedEntry] = next.splice(from, 1)
  if (movedEntry !== undefined) next.splice(from + step, 0, movedEntry)
  return next
}

/** Saves each change at once; a failure keeps the typed text. */
export function useQuizQuestions(quiz: Quiz) {
  const client = useQueryClient()
  const { failure, isSaving, clearFailure, run } = useSaving(t`The quiz could not be saved.`)
  const show = (next: Quiz) => client.setQueryData(quizOf(quiz._id).queryKey, next)
  const showQuestion = (question: Question) => {
    const before = current()
    show({ ...before, questions: before.questions.map((one) => (one._id === question._id ? question : one)) })
  }
  const current = () => client.getQueryData(quizOf(quiz._id).queryKey) ?? quiz

  /** @param change runs again if somebody else saved meanwhile */
  async function saveSections(change: (sections: readonly QuizSection[]) => QuizSection[]): Promise<void> {
    const send = (from: Quiz) =>
      call(saveQuizSections, {
        params: { quizId: quiz._id },
        body: {
          version: from.version,
          sections: change(from.sections.length > 0 ? from.sections : [emptySection()]),
        },
      })
    try {
      show(await send(current()))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'STALE' || !error.current) throw error
      const newerQuiz = error.current as Quiz
      show(newerQuiz)
      show(await send(newerQuiz))
    }
  }

  /** A retry must create no question twice. */
  const writtenQuestions = useRef(new Map<string, WrittenQuestion>())

  async function write(draft: QuestionDraft, place: number): Promise<Question> {
    const body = contentOf(draft)
    const name = JSON.stringify([place, body])
    const writtenQuestion: WrittenQuestion = writtenQuestions.current.get(name) ?? { key: randomKey() }
    writtenQuestions.current.set(name, writtenQuestion)
    writtenQuestion.question ??= await call(createQuestion, {
      params: { courseId: quiz.course._id },
      body,
      idempotencyKey: writtenQuestion.key,
    })
    return writtenQuestion.question
  }

  const addEntries = (section: number, entries: readonly Entry[]) =>
    saveSections((sections) => withEntries(sections, section, entries))

  async function addAll(section: number, drafts: readonly QuestionDraft[]): Promise<void> {
    const newEntries: Entry[] = []
    for (const [place, draft] of drafts.entries())
      newEntries.push(entryOf((await write(draft, place))._id, ownMarks(draft)))
    await addEntries(section, newEntries)
    writtenQuestions.current.clear()
    void client.invalidateQueries({ queryKey: ['question bank'] })
  }

  return {
    failure,
    isSaving,
    clearFailure,
    add: (section: number, draft: QuestionDraft) => run(() => addAll(section, [draft])),
    addAll: (section: number, drafts: readonly QuestionDraft[]) => run(() => addAll(section, drafts)),
    addEntries: (section: number, entries: readonly Entry[]) => run(() => addEntries(section, entries)),
    addCopies: (section: number, questionIds: readonly string[]) =>
      run(async () => {
        const copyIds = await copyIntoBank(quiz.course._id, questionIds)
        await saveSections((sections) => {
          const idsInQuiz = new Set(sections.flatMap(({ entries }) => entries.map((one) => one.questionId)))
          const newIds = copyIds.filter((id) => !idsInQuiz.has(id))
          return withEntries(
            sections,
            section,
            newIds.map((id) => entryOf(id)),
          )
        })
        void client.invalidateQueries({ queryKey: ['question bank'] })
      }),
    change: (question: Question, draft: QuestionDraft) =>
      run(async () => {
        await saveDraft(question, draft, showQuestion)
        const marks = ownMarks(draft)
        if (JSON.stringify(marks) !== JSON.stringify(marksIn(current(), question._id)))
          await saveSections((sections) => withMarks(sections, question._id, marks))
        await client.invalidateQueries({ queryKey: quizOf(quiz._id).queryKey })
      }),
    saveSections: (change: (sections: readonly QuizSection[]) => QuizSection[]) =>
      run(() => saveSections(change)),
  }
}

export type QuizQuestions = ReturnType<typeof useQuizQuestions>
