import { Trans } from '@lingui/react/macro'

export function GradeStamp({ grade, maxMarks }: { grade: number; maxMarks: number }) {
  return (
    <span className="stamp stamp-seal stamp-grade">
      <b>{grade}</b>{' '}
      <span>
        <Trans>of {maxMarks}</Trans>
      </span>
    </span>
  )
}
