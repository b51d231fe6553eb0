import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { QuestionDesk as QuestionAddress, ReviewDesk } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { QuestionDesk } from './question-desk.tsx'

export interface QuestionDeskPageProps {
  userId: string
  addressOf: (assignmentId: string, desk: QuestionAddress) => string
  reviewAt: (desk: ReviewDesk) => string
}

export function QuestionDeskPage({ userId, addressOf, reviewAt }: QuestionDeskPageProps) {
  const { assignmentId = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const show = (desk: QuestionAddress, isStep = false) =>
    void navigate(addressOf(assignmentId, desk), { replace: !isStep, preventScrollReset: !isStep })
  return (
    <Main>
      <Sheet className="desk-sheet">
        <QuestionDesk
          assignmentId={assignmentId}
          userId={userId}
          criterionId={params.get('question') ?? undefined}
          selectedId={params.get('submission') ?? undefined}
          onAddress={show}
          reviewAt={reviewAt}
        />
      </Sheet>
    </Main>
  )
}
