import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { scorePreview } from '#calls/attempts/preview.ts'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { Language } from '#contract/languages.ts'
import { call } from '../../api/client.ts'
import { randomKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { type GivenResponse, isAnswered } from './exam-state.ts'
import { ExamView } from './exam-view.tsx'
import type { Preview, PreviewResult } from './queries.ts'
import { serverClock } from './server-clock.ts'
import { useExam } from './use-exam.ts'
import { useRunningClock } from './use-exam-clock.ts'
import { usePreviewResponses } from './use-preview-responses.ts'

interface PreviewExamProps {
  quizId: string
  preview: Preview
  readerLanguage: Language
  previewBand: (more: ReactNode) => ReactNode
  onDone: (result: PreviewResult) => void
}

const isClosed = ({ opensAt }: Paper['sections'][number], now: number) =>
  opensAt !== null && Date.parse(opensAt) > now

/** Later sections have no questions yet, as on the server. */
function withOpenSections(paper: Paper, now: number): Paper {
  const isOpen = (index: number) => {
    const section = paper.sections[index]
    return section !== undefined && !isClosed(section, now)
  }
  return { ...paper, questions: paper.questions.filter(({ section }) => isOpen(section)) }
}

const withoutSectionTimes = (paper: Paper): Paper => ({
  ...paper,
  sections: paper.sections.map((section) => ({ ...section, opensAt: null, endsAt: null })),
})

export function PreviewExam({ quizId, preview, readerLanguage, previewBand, onDone }: PreviewExamProps) {
  // A new id forgets an earlier preview's open question.
  const [wholeQuiz] = useState<Paper>(() => ({ ...preview.paper, _id: randomKey() }))
  const [isAllOpen, setAllOpen] = useState(false)
  const [now, setNow] = useState(() => serverClock.now())
  const reload = useCallback(() => setNow(serverClock.now()), [])
  const paper = useMemo(
    () => withOpenSections(isAllOpen ? withoutSectionTimes(wholeQuiz) : wholeQuiz, now),
    [wholeQuiz, isAllOpen, now],
  )
  const send = useCallback(
    (givenResponses: readonly GivenResponse[]) =>
      call(scorePreview, {
        params: { quizId },
        body: {
          ...{ seed: preview.seed, previewId: preview.paper._id },
          responses: givenResponses.flatMap(({ position, value, spentMs }) =>
            value === null ? [] : [{ position, value, spentMs }],
          ),
        },
      }),
    [quizId, preview],
  )
  const clock = useRunningClock(wholeQuiz)
  const responses = usePreviewResponses(wholeQuiz, send)
  const exam = useExam(paper, clock, responses)
  const { mutate, isIdle, ...score } = useMutation({
    mutationFn: () => send([...responses.given.values()].filter(isAnswered)),
    onSuccess: onDone,
  })
  useEffect(() => {
    if (clock.isOver && isIdle) mutate()
  }, [clock.isOver, isIdle, mutate])
  const isWaiting = paper.sections.some((section) => isClosed(section, clock.now))
  return (
    <ExamView
      {...{ paper, exam, readerLanguage }}
      submitting={{
        ...{ submit: () => mutate(), cancel: () => {}, isSending: score.isPending },
        failure: score.error?.message ?? null,
      }}
      previewBand={previewBand(
        isWaiting && (
          <Button size="row" onClick={() => setAllOpen(true)}>
            <Trans>Open every section</Trans>
          </Button>
        ),
      )}
      onReload={reload}
    />
  )
}
