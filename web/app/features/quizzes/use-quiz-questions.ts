import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createQuestion, saveQuestion } from '#calls/questions/questions.ts'
import { saveQuizSections } from '#calls/quizzes/quizzes.ts'
import type { Question } from '#contract/questions/questions.ts'
import type { Entry, Quiz, QuizSection } from '#contract/quizzes/quizzes.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { quizOf } from './queries.ts'
import { contentOf, type QuestionDraft } from './question-draft.ts'

export const emptySection = (): QuizSection => ({
  ...{ title: '', minutes: null, scheme: 'allOrNothing', pick: null, entries: [] },
  marks: { right: 400, wrong: -100, blank: 0 },
})

const entryOf = (questionId: string): Entry => ({ questionId, draw: null, marks: null })

const withEntries = (sections: readonly QuizSection[], at: number, added: readonly Entry[]): QuizSection[] =>
  sections.map((section, index) =>
    index === at ? { ...section, entries: [...section.entries, ...added] } : section,
  )

/** The changes of a quiz's questions. Each is saved at once; a failure keeps what was typed. */
export function useQuizQuestions(quiz: Quiz) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const show = (next: Quiz) => client.setQueryData(quizOf(quiz._id).queryKey, next)
  const current = () => client.getQueryData(quizOf(quiz._id).queryKey) ?? quiz

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(failureOf(error, t`The quiz could not be saved.`))
      return false
    } finally {
      setSaving(false)
    }
  }

  /** @param change is made again on the version that somebody else saved meanwhile */
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
      const there = error.current as Quiz
      show(there)
      show(await send(there))
    }
  }

  const create = (draft: QuestionDraft) =>
    call(createQuestion, { params: { courseId: quiz.course._id }, body: contentOf(draft) })

  return {
    failure,
    isSaving,
    clearFailure: () => setFailure(null),
    add: (section: number, draft: QuestionDraft) =>
      run(async () => {
        const question = await create(draft)
        await saveSections((sections) => withEntries(sections, section, [entryOf(question._id)]))
      }),
    /** Those that were made before a failure stay in the bank. */
    addAll: (section: number, drafts: readonly QuestionDraft[]) =>
      run(async () => {
        const made: Question[] = []
        for (const draft of drafts) made.push(await create(draft))
        await saveSections((sections) =>
          withEntries(
            sections,
            section,
            made.map(({ _id }) => entryOf(_id)),
          ),
        )
      }),
    change: (question: Question, draft: QuestionDraft) =>
      run(async () => {
        const { passageId } = question
        const body = { ...contentOf(draft), passageId, version: question.version }
        const saved = await call(saveQuestion, { params: { questionId: question._id }, body })
        const before = current()
        show({ ...before, questions: before.questions.map((one) => (one._id === saved._id ? saved : one)) })
        await client.invalidateQueries({ queryKey: quizOf(quiz._id).queryKey })
      }),
    saveSections: (change: (sections: readonly QuizSection[]) => QuizSection[]) =>
      run(() => saveSections(change)),
  }
}

export type QuizQuestions = ReturnType<typeof useQuizQuestions>
