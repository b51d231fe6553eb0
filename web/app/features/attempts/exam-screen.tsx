import { useNavigate } from 'react-router'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '../../paths.ts'
import { ExamView } from './exam-view.tsx'
import { useRestoredPhotos } from './restored-photos.ts'
import { useUnsentPhotos } from './unsent-photos.ts'
import { useExam } from './use-exam.ts'
import { useExamClock } from './use-exam-clock.ts'
import { useResponses } from './use-responses.ts'
import { useSubmit } from './use-submit.ts'

interface ExamScreenProps {
  paper: Paper
  userId: string
  readerLanguage: Language
  onReload: () => void
}

export function ExamScreen({ paper, userId, readerLanguage, onReload }: ExamScreenProps) {
  const clock = useExamClock(paper)
  const responses = useResponses(paper, userId, clock.onNews)
  const unsentPhotos = useUnsentPhotos(paper._id)
  const arePhotosRestored = useRestoredPhotos(paper, responses)
  const exam = useExam(paper, clock, responses)
  const navigate = useNavigate()
  const submitting = useSubmit({
    ...{ attemptId: paper._id, pendingCount: responses.pendingCount + unsentPhotos },
    isClosed: arePhotosRestored && (clock.isOver || clock.submittedAt !== null),
    onDone: () => navigate(paths.quizResult(paper._id), { replace: true }),
  })
  return <ExamView {...{ paper, exam, submitting, readerLanguage, onReload }} />
}
