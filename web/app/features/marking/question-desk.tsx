import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Questions } from '#contract/marking/marking.ts'
import type { QuestionDesk as QuestionAddress, ReviewDesk } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { QueueList } from '../../ui/queue-list.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { questionsOf } from './queries.ts'
import { QuestionFinished } from './question-finished.tsx'
import { QuestionHelp, QuestionKeyStrip } from './question-keys.tsx'
import { QuestionPane } from './question-pane.tsx'
import { pieceOptionId, QuestionRow } from './question-row.tsx'
import { lazyRubricParts } from './rubric-slots.tsx'
import { useQuestionDesk } from './use-question-desk.ts'
import '../../shared/desk.css'
import './rubric.css'
import './question.css'

export interface QuestionDeskProps {
  assignmentId: string
  userId: string
  criterionId: string | undefined
  selectedId: string | undefined
  onAddress: (address: QuestionAddress, isStep?: boolean) => void
  reviewAt: (desk: ReviewDesk) => string
}

export function QuestionDesk(props: QuestionDeskProps) {
  const query = useQuery(questionsOf(props.assignmentId))
  const { data } = query
  const chosenCriterion =
    data?.criteria.find(({ _id }) => _id === props.criterionId) ??
    data?.criteria.find(({ left }) => left > 0) ??
    data?.criteria[0]
  return (
    <div className="break-words">
      <div className="flex flex-wrap items-baseline gap-x-14 heavy-b pb-10">
        <h1 tabIndex={-1}>
          <Trans>Mark by question</Trans>
        </h1>
        <p className="min-h-28 min-w-0 text-ink2">{data?.assignment.title}</p>
      </div>
      <QueryStates
        query={query}
        message={t`The questions cannot be read.`}
        skeleton={<Skeleton className="h-480" />}
      />
      {data && !chosenCriterion && <NoRubric assignmentId={props.assignmentId} />}
      {data && chosenCriterion && (
        <Question key={chosenCriterion._id} {...props} questions={data} criterionId={chosenCriterion._id} />
      )}
    </div>
  )
}

interface QuestionProps extends QuestionDeskProps {
  questions: Questions
  criterionId: string
}

function Question(props: QuestionProps) {
  const { assignmentId, userId, questions, criterionId, selectedId, onAddress, reviewAt } = props
  const { criteria } = questions
  const index = criteria.findIndex(({ _id }) => _id === criterionId)
  const criterion = criteria[index] as Questions['criteria'][number]
  const isWide = useWide()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const keptPage = useRef(1)
  const desk = useQuestionDesk({
    ...{ assignmentId, criterionId, number: index + 1, selectedId, isWide, keptPage },
    onSelect: (submission, isStep) => onAddress({ question: criterionId, submission }, isStep),
    onHelp: () => setHelpOpen(true),
  })
  const { rows, question } = desk
  const leftCount = rows.filter(({ points }) => points === null).length
  const showsList = isWide || !selectedId
  const finishedBanner = rows.length > 0 && leftCount === 0 && (
    <QuestionFinished
      {...{ questions, criterionId }}
      count={rows.length}
      onQuestion={(id) => onAddress({ question: id })}
      gradesPath={reviewAt({ assignment: assignmentId })}
      shouldFocusFinished={desk.shouldFocusFinished}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list work on the pages too
    <div onKeyDown={desk.onKey}>
      <ChooseQuestion {...{ questions, criterionId }} onChoose={(id) => onAddress({ question: id })} />
      <QueryStates
        query={question.query}
        message={t`The work for this question cannot be read.`}
        skeleton={<Skeleton className="h-480" />}
      />
      {question.query.data && rows.length === 0 && (
        <EmptyState
          message={t`No work to review has pages.`}
          next={t`Photos, PDFs and files that students submit appear here.`}
        />
      )}
      {finishedBanner}
      {rows.length > 0 && (
        <div className="desk-columns">
          {showsList && (
            <div className="queue-column">
              <p className="tnum py-14 text-ink2" role="status">
                {leftText(leftCount, rows.length)}
              </p>
              <QueueList
                ref={desk.list}
                label={t`Work for this question`}
                activeOption={desk.active && pieceOptionId(desk.active)}
                onKeyDown={desk.onListKey}
                more={undefined}
                isLoadingMore={false}
                onMore={() => {}}
              >
                {rows.map((row) => (
                  <QuestionRow
                    key={row._id}
                    {...{ row, most: criterion.points, criteria: criteria.length }}
                    isSelected={row._id === selectedId}
                    isActive={row._id === desk.active}
                    onChoose={() => desk.open(row._id)}
                  />
                ))}
              </QueueList>
            </div>
          )}
          <section className="min-w-0 pt-20 md:rule-l md:pl-32" aria-label={t`The work`}>
            {selectedId && (
              <QuestionPane
                key={selectedId}
                piece={rows.find(({ _id }) => _id === selectedId)}
                position={desk.index >= 0 ? t`${desk.index + 1} of ${rows.length}` : undefined}
                {...{ criterion, userId, keptPage, criteria: criteria.length, isWide }}
                number={index + 1}
                failure={question.failure}
                gradePath={reviewAt({ submission: selectedId })}
                workKeys={desk.workKeys}
                shouldFocusTitle={desk.shouldFocusTitle}
                onLeaveWork={desk.leaveWork}
                onGive={(points) => question.give(selectedId, points)}
                onGoOn={desk.goOn}
                onBack={() => onAddress({ question: criterionId })}
              />
            )}
          </section>
        </div>
      )}
      <QuestionKeyStrip onAll={() => setHelpOpen(true)} />
      <QuestionHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

const leftText = (left: number, all: number): string =>
  left === 0
    ? plural(all, { one: '# piece, with points', other: '# pieces, all with points' })
    : t`${left} of ${all} left`

interface ChooseQuestionProps {
  questions: Questions
  criterionId: string
  onChoose: (criterionId: string) => void
}

function ChooseQuestion({ questions, criterionId, onChoose }: ChooseQuestionProps) {
  return (
    <label className="question-choice field">
      <span>
        <Trans>Question</Trans>
      </span>
      <select value={criterionId} onChange={({ target }) => onChoose(target.value)}>
        {questions.criteria.map(({ _id, title, left }, place) => (
          <option key={_id} value={_id}>
            {`${place + 1}. ${title} · ${left === 0 ? t`done` : t`${left} left`}`}
          </option>
        ))}
      </select>
    </label>
  )
}

function NoRubric({ assignmentId }: { assignmentId: string }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <EmptyState
        message={t`This assignment has no rubric.`}
        next={t`Its questions are the criteria of a rubric, each with points.`}
        link={
          <Button onClick={() => setEditing(true)}>
            <Trans>Add a rubric</Trans>
          </Button>
        }
      />
      {isEditing && <lazyRubricParts.Dialog assignmentId={assignmentId} onClose={() => setEditing(false)} />}
    </>
  )
}
