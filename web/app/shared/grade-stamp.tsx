import { Trans } from '@lingui/react/macro'

/** @param grade from 0 to 100 */
export function GradeStamp({ grade }: { grade: number }) {
  return (
    <span className="stamp stamp-seal stamp-grade">
      <b>{grade}</b>{' '}
      <span>
        <Trans>of 100</Trans>
      </span>
    </span>
  )
}
