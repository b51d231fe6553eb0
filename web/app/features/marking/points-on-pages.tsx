import { Trans } from '@lingui/react/macro'
import type { Mark } from '#contract/marking/marking.ts'
import { signedPoints } from '#contract/marking/stroke.ts'

export const pointsOfMarks = (marks: readonly Pick<Mark, 'points'>[]): number[] =>
  marks.map(({ points }) => points).filter((points) => points !== null)

export function PointsOnPages({ points }: { points: readonly number[] }) {
  if (points.length === 0) return null
  return (
    <p>
      <span>
        <Trans>On the page</Trans>
      </span>
      <b className="tnum text-mark">{points.map(signedPoints).join(' ')}</b>
    </p>
  )
}
