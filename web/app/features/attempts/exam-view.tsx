import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { AskedQuestion, Paper } from '#contract/attempts/attempts.ts'
import { type Language, languages } from '#contract/languages.ts'
import { titleOf } from '../../api/school-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ExamBar } from './exam-bar.tsx'
import { ExamFoot } from './exam-foot.tsx'
import { ExamQuestion } from './exam-question.tsx'
import { isAnswered, photosOf, withPhotos } from './exam-state.ts'
import { PalettePanel } from './palette-panel.tsx'
import { PracticeFeedback } from './practice-feedback.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import type { Exam } from './use-exam.ts'
import { useExamKeys } from './use-exam-keys.ts'
import type { SubmitState } from './use-submit.ts'
import './exam.css'
import { markingText } from './marking-text.ts'
import { loadPhotoResponse } from './restored-photos.ts'
import { useUnsentPhotos } from './unsent-photos.ts'
import type { Responses } from './use-responses.ts'

const PhotoResponse = lazy(loadPhotoResponse)

const languagesOf = (paper: Paper): Language[] =>
  languages.filter((one) => paper.questions.some(({ text }) => text[one] !== ''))

interface ExamViewProps {
  paper: Paper
  exam: Exam
  submitting: SubmitState
  readerLanguage: Language
  previewBand?: ReactNode
  onReload: () => void
}

export function ExamView({ paper, exam, submitting, readerLanguage, previewBand, onReload }: ExamViewProps) {
  const { clock, responses, position } = exam
  const isClosed = exam.isClosedAt(position)
  const unsentPhotos = useUnsentPhotos(paper._id)
  const hasLanguages = languagesOf(paper)
  const [language, setLanguage] = useState<Language>(
    hasLanguages.includes(readerLanguage) ? readerLanguage : (hasLanguages[0] ?? 'en'),
  )
  const question = paper.questions.find((one) => one.position === position) ?? paper.questions[0]
  useExamKeys(question, exam)
  useOpeningSections(paper, clock.now, onReload)
  if (!question) return null
  const sectionQuestions = paper.questions.filter(({ section }) => section === question.section)
  const firstPosition = (section: number) => paper.questions.find((one) => one.section === section)?.position
  return (
    <main id="main" className="exam">
      <title>{titleOf(paper.quiz.title)}</title>
      {previewBand}
      <ExamBar
        {...{ paper, given: responses.given, section: question.section, clock, language, hasLanguages }}
        onLanguage={setLanguage}
        onSection={(section) => exam.goTo(firstPosition(section) ?? position)}
      />
      <div className="exam-desk">
        <section className="exam-sheet" aria-label={t`Question`}>
          <ExamNotice {...{ exam, unsentPhotos }} onTakeBack={onReload} />
          {paper.quiz.isOnePage ? (
            paper.questions.map((one) => (
              <QuestionArticle key={one.position} {...{ question: one, exam, language }} />
            ))
          ) : (
            <QuestionArticle {...{ question, exam, language }} count={sectionQuestions.length} />
          )}
          <ExamFoot
            {...{ responses, unsentPhotos }}
            isClosed={isClosed}
            hasValue={isAnswered(responses.given.get(position))}
            onClear={() => exam.change(position, { value: null })}
            onMark={() => {
              exam.change(position, { isMarked: true })
              exam.next()
            }}
            onNext={exam.next}
          />
        </section>
        <PalettePanel
          title={paper.sections[question.section]?.title || t`Questions`}
          {...{ questions: sectionQuestions, given: responses.given, position }}
          onGoTo={exam.goTo}
          onSubmit={() => exam.setAsking(true)}
        />
      </div>
      <SubmitDialog
        {...{ open: exam.isAsking, paper, given: responses.given }}
        pendingCount={responses.pendingCount + unsentPhotos}
        isSending={submitting.isSending}
        failure={submitting.failure}
        onSubmit={submitting.submit}
        onClose={() => {
          submitting.cancel()
          exam.setAsking(false)
        }}
      />
    </main>
  )
}

interface NoticeProps {
  exam: Exam
  unsentPhotos: number
  onTakeBack: () => void
}

function ExamNotice({ exam: { clock, responses }, unsentPhotos, onTakeBack }: NoticeProps) {
  if (clock.isTakenOver)
    return (
      <div className="banner" role="alert">
        <Icon name="warning" />
        <p>
          <Trans>You went on with this quiz in another tab or on another device.</Trans>
        </p>
        <Button size="row" onClick={onTakeBack}>
          <Trans>Go on here</Trans>
        </Button>
      </div>
    )
  if (clock.submittedAt === null && !clock.isOver) return null
  return (
    <ErrorBanner>
      {responses.pendingCount + unsentPhotos > 0 ? (
        <Trans>
          The time is over. Please keep this page open until the connection returns: responses that arrive
          within a minute count.
        </Trans>
      ) : (
        <Trans>The time is over. The quiz is being submitted.</Trans>
      )}
    </ErrorBanner>
  )
}

function useFocusWhenOpened(position: number, open: number) {
  const place = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    const element = place.current
    if (wasFirst || open !== position || element?.contains(document.activeElement)) return
    element?.focus()
  }, [open, position])
  return place
}

/** Reloads when a timed section opens: only then the server sends its questions. */
function useOpeningSections(paper: Paper, now: number, onReload: () => void): void {
  const isReady = paper.sections.some(
    ({ opensAt }, index) =>
      opensAt !== null &&
      Date.parse(opensAt) <= now &&
      !paper.questions.some(({ section }) => section === index),
  )
  useEffect(() => {
    if (isReady) onReload()
  }, [isReady, onReload])
}

interface QuestionPhotosProps {
  responses: Responses
  position: number
  isClosed: boolean
}

function QuestionPhotos({ responses, ...props }: QuestionPhotosProps) {
  const { attemptId } = responses
  if (attemptId === null)
    return (
      <p className="exam-photos text-ink2">
        <Trans>Students add photos of their work here.</Trans>
      </p>
    )
  return (
    <Suspense fallback={<Skeleton className="h-190" />}>
      <PhotoResponse {...{ attemptId, responses }} {...props} />
    </Suspense>
  )
}

const kindText = (kind: AskedQuestion['kind']) =>
  ({
    single: t`choose one`,
    multiple: t`choose one or more`,
    trueFalse: t`choose one`,
    number: t`write a number`,
    shortText: t`write one or a few words`,
    longText: t`write your response`,
  })[kind]

function QuestionArticle({
  question,
  exam,
  language,
  count,
}: {
  question: AskedQuestion
  exam: Exam
  language: Language
  count?: number
}) {
  const { responses, isClosedAt, change } = exam
  const { position, kind, marks } = question
  const isClosed = isClosedAt(position)
  const place = useFocusWhenOpened(position, exam.position)
  const feedback = responses.feedback.get(position)
  return (
    <article
      ref={place}
      className="exam-one"
      aria-label={t`Question ${position}`}
      tabIndex={-1}
      onFocus={() => exam.goTo(position)}
    >
      <p className="exam-head">
        <span>
          <strong>
            {count === undefined ? t`Question ${position}` : t`Question ${position} of ${count}`}
          </strong>
          {' · '}
          {kindText(kind)}
        </span>
        <span className="text-ink2">{markingText(marks)}</span>
      </p>
      <ExamQuestion
        question={question}
        given={responses.given.get(position)}
        language={language}
        isClosed={isClosed}
        right={feedback?.rightOptions}
        photos={question.takesPhotos && <QuestionPhotos {...{ responses, position, isClosed }} />}
        onChange={(value) =>
          change(position, {
            value: question.takesPhotos
              ? withPhotos(value?.text ?? '', photosOf(responses.latestOf(position)))
              : value,
          })
        }
      />
      {feedback && <PracticeFeedback feedback={feedback} language={language} />}
    </article>
  )
}
