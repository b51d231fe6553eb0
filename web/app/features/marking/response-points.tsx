import { Trans } from '@lingui/react/macro'
import { suggestedGrade } from '#contract/marking/suggested-grade.ts'
import { Button } from '../../ui/button.tsx'
import type { PagesId } from './page-calls.ts'
import { PointsOnPages, pointsOfMarks } from './points-on-pages.tsx'
import { useShownMarks } from './use-marks.ts'
import { useSuggestion } from './use-suggestion.ts'
import './rubric.css'

export interface TypedMarks {
  readonly typed: string
  readonly maxMarks: number
  readonly onSuggest: (marks: number) => void
  readonly onUse: () => void
}

interface ResponsePointsProps extends TypedMarks {
  pagesId: PagesId
  userId: string
}

export function ResponsePoints({ pagesId, userId, typed, maxMarks, onSuggest, onUse }: ResponsePointsProps) {
  const { marks, query } = useShownMarks(pagesId, userId)
  const points = pointsOfMarks(marks)
  const suggested = suggestedGrade({ scores: [], markPoints: points, maxMarks })
  useSuggestion(typed, suggested, query.data !== undefined, onSuggest)
  return (
    <div className="points-sum">
      <PointsOnPages points={points} />
      {suggested !== null && String(suggested) !== typed.trim() && (
        <Button
          size="row"
          onClick={() => {
            onSuggest(suggested)
            onUse()
          }}
        >
          <Trans>Use {suggested} as the marks</Trans>
        </Button>
      )}
    </div>
  )
}
