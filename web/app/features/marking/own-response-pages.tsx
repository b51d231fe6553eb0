import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WorkFile } from '#contract/homework/homework.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { OwnPages } from './marked-work.tsx'
import { ownPageMarks } from './queries.ts'

export default function OwnResponsePages({
  attemptId,
  photos,
}: {
  attemptId: string
  photos: readonly WorkFile[]
}) {
  const query = useQuery(ownPageMarks(attemptId))
  return (
    <div className="marked-response">
      <QueryStates query={query} message={t`The marks cannot be read.`} skeleton={null} />
      <OwnPages work={{ files: [...photos] }} {...query.data} />
    </div>
  )
}
