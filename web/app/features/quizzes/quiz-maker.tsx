import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { groupDigits } from '#contract/numbers.ts'
import type { Question } from '#contract/questions/questions.ts'
import type { Quiz, QuizSection } from '#contract/quizzes/quizzes.ts'
import { marksText } from '../../shared/marks-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { BankPicker } from './bank-picker.tsx'
import { DrawForm } from './draw-form.tsx'
import { marksLine } from './marks-line.ts'
import { NewQuestions } from './new-questions.tsx'
import { PasteQuestions } from './paste-questions.tsx'
import { draftOf, emptyDraft, type QuestionDraft } from './question-draft.ts'
import { EntryRow } from './quiz-entry.tsx'
import { SectionFields } from './section-fields.tsx'
import {
  emptySection,
  entryOf,
  movedEntries,
  type QuizQuestions,
  useQuizQuestions,
} from './use-quiz-questions.ts'
import './quizzes.css'

type OpenForm =
  | { what: 'new'; section: number; start: QuestionDraft }
  | { what: 'paste' | 'bank' | 'school' | 'draw' | 'fields'; section: number }
  | { what: 'entry'; section: number; place: number }
  | null

const sectionsOf = ({ sections }: Quiz): readonly QuizSection[] =>
  sections.length > 0 ? sections : [emptySection()]

const countIn = ({ entries }: QuizSection): number =>
  entries.reduce((sum, { draw }) => sum + (draw?.count ?? 1), 0)

export function QuizMaker({ quiz }: { quiz: Quiz }) {
  const work = useQuizQuestions(quiz)
  const [open, setOpen] = useState<OpenForm>(null)
  const rowFocus = useRowFocus()
  const sections = sectionsOf(quiz)
  const show = (next: OpenForm) => {
    work.clearFailure()
    setOpen(next)
  }
  const addSection = async () => {
    const section = { ...emptySection(), marks: sections.at(-1)?.marks ?? emptySection().marks }
    const isAdded = await work.saveSections((before) => [...before, section])
    if (isAdded) show({ what: 'fields', section: sections.length })
  }
  return (
    <section aria-labelledby="quiz-questions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h2 id="quiz-questions" className="text-h3">
          <Trans>Questions</Trans>
        </h2>
        <p className="text-ink2" role="status">
          <Plural value={quiz.questionCount} one="# question" other="# questions" />
          {' · '}
          <Trans>{marksText(quiz.maxMarks)} marks</Trans>
        </p>
      </div>
      {work.failure && open === null && (
        <div className="mt-16">
          <ErrorBanner more={work.failure.more}>{work.failure.message}</ErrorBanner>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is */}
      <div ref={rowFocus.ref} onFocus={rowFocus.onFocus}>
        {sections.map((section, index) => (
          <OneSection
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id of its own
            key={index}
            {...{ quiz, section, index, open, work }}
            before={sections.slice(0, index).reduce((sum, one) => sum + countIn(one), 0)}
            onOpen={show}
          />
        ))}
      </div>
      <p className="mt-28">
        <Button variant="quiet" icon="plus" onClick={() => void addSection()}>
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
  before: number
  open: OpenForm
  work: QuizQuestions
  onOpen: (open: OpenForm) => void
}

function OneSection({ quiz, section, index, before, open, work, onOpen }: SectionProps) {
  const questions = new Map(quiz.questions.map((one) => [one._id, one]))
  const close = () => onOpen(null)
  const change = (update: (before: QuizSection) => QuizSection) =>
    work.saveSections((sections) => sections.map((one, place) => (place === index ? update(one) : one)))
  const changeEntries = (update: (before: QuizSection['entries']) => QuizSection['entries']) =>
    change((one) => ({ ...one, entries: update(one.entries) }))
  const isAlone = quiz.sections.length < 2
  return (
    <div className="mt-20">
      <div data-row={`section ${index}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-12 border-b-2 border-ink pb-8">
          <h3 className="min-w-0 font-strong wrap-anywhere">
            {section.title || (isAlone ? t`All questions` : t`Section ${index + 1}`)}
            <span className="block text-label font-text text-ink2">{rulesOf(section)}</span>
          </h3>
          <Button
            size="row"
            variant="quiet"
            icon="settings"
            aria-expanded={open?.what === 'fields' && open.section === index}
            onClick={() => onOpen({ what: 'fields', section: index })}
          >
            <Trans>Marks and time</Trans>
          </Button>
        </div>
        {open?.what === 'fields' && open.section === index && (
          <SectionFields
            section={section}
            failure={work.failure}
            isSaving={work.isSaving}
            onSave={async (fields) => (await change((one) => ({ ...one, ...fields }))) && close()}
            onRemove={
              isAlone
                ? undefined
                : async () =>
                    (await work.saveSections((all) => all.filter((_, place) => place !== index))) && close()
            }
            onCancel={close}
          />
        )}
      </div>
      <ol>
        {section.entries.map((entry, place) => (
          <li
            key={keyOf(entry, place)}
            data-row={`${index} ${keyOf(entry, place)}`}
            className="quiz-question list-row py-12"
          >
            <EntryRow
              {...{ entry, section, work, quiz }}
              first={before + 1 + countIn({ ...section, entries: section.entries.slice(0, place) })}
              isOpen={open?.what === 'entry' && open.section === index && open.place === place}
              isFirst={place === 0}
              isLast={place === section.entries.length - 1}
              question={entry.questionId ? questions.get(entry.questionId) : undefined}
              onEdit={() => onOpen({ what: 'entry', section: index, place })}
              onClose={close}
              onMove={(step) => changeEntries((all) => movedEntries(all, place, step))}
              onChange={(newEntry) =>
                changeEntries((all) => all.map((one, entryIndex) => (entryIndex === place ? newEntry : one)))
              }
              onRemove={() => changeEntries((all) => all.filter((_, entryIndex) => entryIndex !== place))}
            />
          </li>
        ))}
      </ol>
      <div data-row={`add ${index}`}>
        <AddToSection {...{ quiz, section, index, open, work, onOpen, questions }} />
      </div>
    </div>
  )
}

const keyOf = ({ questionId }: QuizSection['entries'][number], place: number) => questionId ?? `draw ${place}`

type AddProps = Omit<SectionProps, 'before'> & { questions: ReadonlyMap<string, Question> }

function AddToSection({ quiz, section, index, open, work, onOpen, questions }: AddProps) {
  const close = () => onOpen(null)
  const lastEntry = section.entries.at(-1)
  const last = questions.get(lastEntry?.questionId ?? '')
  const startNew = () =>
    onOpen({
      what: 'new',
      section: index,
      start: emptyDraft(last && draftOf(last, lastEntry?.marks ?? null)),
    })
  const sharedProps = { failure: work.failure, isSaving: work.isSaving, onCancel: close }
  const ofCourse = { courseId: quiz.course._id, ofSection: section.marks }
  const what = open?.section === index ? open.what : null
  if (open?.what === 'new' && what === 'new')
    return (
      <NewQuestions
        {...ofCourse}
        failure={work.failure}
        isSaving={work.isSaving}
        start={open.start}
        onAdd={(draft) => work.add(index, draft)}
        onCancelFailed={work.clearFailure}
        onClose={close}
      />
    )
  if (what === 'paste')
    return (
      <PasteQuestions
        {...sharedProps}
        onAdd={async (drafts) => (await work.addAll(index, drafts)) && close()}
      />
    )
  if (what === 'bank' || what === 'school') {
    const add = (ids: readonly string[]) =>
      what === 'school'
        ? work.addCopies(index, ids)
        : work.addEntries(
            index,
            ids.map((id) => entryOf(id)),
          )
    return (
      <BankPicker
        {...sharedProps}
        quiz={quiz}
        isOfSchool={what === 'school'}
        onPick={async (ids) => (await add(ids)) && close()}
      />
    )
  }
  if (what === 'draw')
    return (
      <DrawForm
        {...sharedProps}
        {...ofCourse}
        start={null}
        marks={null}
        onSave={async (draw, marks) =>
          (await work.addEntries(index, [{ questionId: null, draw, marks }])) && close()
        }
      />
    )
  const isEmpty = section.entries.length === 0
  return (
    <p className="mt-12 flex flex-wrap gap-x-12 gap-y-8">
      <Button
        icon="plus"
        variant={isEmpty && quiz.questionCount === 0 ? 'primary' : 'second'}
        onClick={startNew}
      >
        <Trans>Write a question</Trans>
      </Button>
      <Button variant="quiet" icon="copy" onClick={() => onOpen({ what: 'paste', section: index })}>
        <Trans>Paste a list</Trans>
      </Button>
      <Button variant="quiet" icon="book" onClick={() => onOpen({ what: 'bank', section: index })}>
        <Trans>From the bank</Trans>
      </Button>
      <Button variant="quiet" icon="users" onClick={() => onOpen({ what: 'school', section: index })}>
        <Trans>From other courses</Trans>
      </Button>
      <Button variant="quiet" icon="filter" onClick={() => onOpen({ what: 'draw', section: index })}>
        <Trans>Draw by tag</Trans>
      </Button>
    </p>
  )
}

function rulesOf({ marks, minutes, pick }: QuizSection): string {
  return [
    marksLine(marks),
    minutes !== null && plural(minutes, { one: '# minute', other: `${groupDigits(minutes)} minutes` }),
    pick !== null && t`answer any ${pick}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
