import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Question } from '#contract/questions/questions.ts'
import type { Quiz, QuizSection } from '#contract/quizzes/quizzes.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { PasteQuestions } from './paste-questions.tsx'
import { draftOf, emptyDraft, type QuestionDraft } from './question-draft.ts'
import { kindNames, QuestionForm } from './question-form.tsx'
import { SectionFields } from './section-fields.tsx'
import { emptySection, type QuizQuestions, useQuizQuestions } from './use-quiz-questions.ts'
import './quizzes.css'

/** One thing is open at a time. */
type Open =
  | { what: 'new'; section: number; start: QuestionDraft; count: number }
  | { what: 'paste' | 'fields'; section: number }
  | { what: 'question'; id: string }
  | null

const sectionsOf = ({ sections }: Quiz): readonly QuizSection[] =>
  sections.length > 0 ? sections : [emptySection()]

export function QuizMaker({ quiz }: { quiz: Quiz }) {
  const work = useQuizQuestions(quiz)
  const [open, setOpen] = useState<Open>(null)
  const sections = sectionsOf(quiz)
  const close = () => {
    work.clearFailure()
    setOpen(null)
  }
  return (
    <section aria-labelledby="quiz-questions">
      <h2 id="quiz-questions" className="text-h3">
        <Trans>Questions</Trans>
      </h2>
      {work.failure && open?.what !== 'new' && open?.what !== 'question' && (
        <div className="mt-16">
          <ErrorBanner more={work.failure.more}>{work.failure.message}</ErrorBanner>
        </div>
      )}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id of its own
        <OneSection key={index} {...{ quiz, section, index, open, work }} onOpen={setOpen} onClose={close} />
      ))}
      <p className="mt-28">
        <Button
          variant="quiet"
          icon="plus"
          onClick={() =>
            void work.saveSections((before) => [
              ...before,
              { ...emptySection(), marks: sections[0]?.marks ?? emptySection().marks },
            ])
          }
        >
          <Trans>Add a section</Trans>
        </Button>
      </p>
    </section>
  )
}

interface SectionProps {
  quiz: Quiz
  section: QuizSection
  index: number
  open: Open
  work: QuizQuestions
  onOpen: (open: Open) => void
  onClose: () => void
}

function OneSection({ quiz, section, index, open, work, onOpen, onClose }: SectionProps) {
  const questions = new Map(quiz.questions.map((one) => [one._id, one]))
  const isHere = open !== null && open.what !== 'question' && open.section === index
  const last = section.entries.at(-1)?.questionId
  const lastQuestion = last ? questions.get(last) : undefined
  const startNew = (from?: QuestionDraft, count = 0) =>
    onOpen({
      what: 'new',
      section: index,
      start: emptyDraft(from ?? (lastQuestion && draftOf(lastQuestion))),
      count,
    })
  const change = (to: (before: QuizSection) => QuizSection) =>
    work.saveSections((before) => before.map((one, at) => (at === index ? to(one) : one)))
  return (
    <div className="mt-20">
      <div className="flex flex-wrap items-center justify-between gap-12 border-b-2 border-ink pb-8">
        <h3 className="font-strong">
          {section.title || (quiz.sections.length > 1 ? t`Section ${index + 1}` : t`All questions`)}{' '}
          <span className="text-label font-text text-ink2">{sectionMarks(section)}</span>
        </h3>
        <Button
          size="row"
          variant="quiet"
          icon="settings"
          onClick={() => onOpen({ what: 'fields', section: index })}
        >
          <Trans>Marks and time</Trans>
        </Button>
      </div>
      {isHere && open.what === 'fields' && (
        <SectionFields
          section={section}
          isSaving={work.isSaving}
          onSave={async (to) => (await change((before) => ({ ...before, ...to }))) && onClose()}
        />
      )}
      <ol>
        {section.entries.map((entry, place) => (
          <li key={entry.questionId ?? `draw ${place}`} className="quiz-question list-row py-12">
            <EntryRow
              {...{ entry, place, open, work, onOpen, onClose }}
              question={entry.questionId ? questions.get(entry.questionId) : undefined}
              onMove={(step) =>
                void change((before) => ({ ...before, entries: moved(before.entries, place, step) }))
              }
              onRemove={() =>
                void change((before) => ({
                  ...before,
                  entries: before.entries.filter((_, at) => at !== place),
                }))
              }
            />
          </li>
        ))}
      </ol>
      {isHere && open.what === 'new' && (
        <QuestionForm
          key={open.count}
          start={open.start}
          failure={work.failure}
          isSaving={work.isSaving}
          action={t`Save and write the next`}
          onSave={async (draft) => (await work.add(index, draft)) && startNew(draft, open.count + 1)}
          onCancel={onClose}
        />
      )}
      {isHere && open.what === 'paste' && (
        <PasteQuestions
          isSaving={work.isSaving}
          onAdd={async (drafts) => (await work.addAll(index, drafts)) && onClose()}
          onCancel={onClose}
        />
      )}
      {!isHere && (
        <p className="mt-12 flex flex-wrap gap-12">
          <Button icon="plus" onClick={() => startNew()}>
            <Trans>Write a question</Trans>
          </Button>
          <Button variant="quiet" icon="copy" onClick={() => onOpen({ what: 'paste', section: index })}>
            <Trans>Paste a list</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

const sectionMarks = ({ marks, minutes, pick }: QuizSection) =>
  [
    t`${marks.right / 100} for right, ${marks.wrong / 100} for wrong`,
    minutes !== null && t`${minutes} minutes`,
    pick !== null && t`answer any ${pick}`,
  ]
    .filter(Boolean)
    .join(' · ')

function moved<T>(list: readonly T[], from: number, step: 1 | -1): T[] {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(from + step, 0, taken)
  return next
}

interface EntryRowProps {
  entry: QuizSection['entries'][number]
  question: Question | undefined
  place: number
  open: Open
  work: QuizQuestions
  onOpen: (open: Open) => void
  onClose: () => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

function EntryRow({ entry, question, place, open, work, onOpen, onClose, onMove, onRemove }: EntryRowProps) {
  if (open?.what === 'question' && question && open.id === question._id)
    return (
      <QuestionForm
        start={draftOf(question)}
        failure={work.failure}
        isSaving={work.isSaving}
        action={t`Save question`}
        onSave={async (draft) => (await work.change(question, draft)) && onClose()}
        onCancel={onClose}
      />
    )
  const number = place + 1
  const text = question ? question.wording.en.text || question.wording.hi.text : ''
  return (
    <div className="flex flex-wrap items-start gap-x-16 gap-y-4">
      <b className="tnum">{number}</b>
      <div className="min-w-0 flex-1 basis-240">
        {question ? (
          <>
            <p className="wrap-anywhere line-clamp-2 whitespace-pre-line">{text}</p>
            <p className="text-label text-ink2">
              {kindNames()[question.kind]}
              {question.tags.topic !== '' && ` · ${question.tags.topic}`}
            </p>
          </>
        ) : (
          entry.draw && (
            <p>
              <Trans>
                {entry.draw.count} drawn from “{entry.draw.tag}”
              </Trans>
            </p>
          )
        )}
      </div>
      <div className="flex">
        <Button
          size="icon"
          variant="quiet"
          icon="arrowUp"
          disabled={place === 0}
          aria-label={t`Move question ${number} up`}
          onClick={() => onMove(-1)}
        />
        <Button
          size="icon"
          variant="quiet"
          icon="arrowDown"
          aria-label={t`Move question ${number} down`}
          onClick={() => onMove(1)}
        />
        {question && (
          <Button
            size="icon"
            variant="quiet"
            icon="pencil"
            aria-label={t`Edit question ${number}`}
            onClick={() => onOpen({ what: 'question', id: question._id })}
          />
        )}
        <Button
          size="icon"
          variant="quiet"
          icon="trash"
          aria-label={t`Remove question ${number} from the quiz`}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
