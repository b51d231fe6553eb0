import type * as contract from '#contract/attempts/attempts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findVersions, type StoredKey } from '../questions/index.ts'
import { presentText } from './attempts.presenter.ts'
import type { ResponseRow } from './attempts.tables.ts'
import { findCorrectedKeys } from './corrected-keys.repository.ts'
import { scoreAttempt } from './scoring.rules.ts'
import { responseValueOf } from './stored-attempt.rules.ts'

export const writtenKey = ({ ranges, texts }: StoredKey): string =>
  [...ranges.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)), ...texts].join(' · ')

/** Only practice shows key and explanation after each response. */
export async function feedbackOn(
  { deps }: SignedInCall,
  { quizId, versionId }: { readonly quizId: string; readonly versionId: string },
  row: Pick<ResponseRow, 'value'>,
): Promise<ResponseOf<typeof contract.saveResponse>['feedback']> {
  const [version] = await findVersions(deps.database.db, [versionId])
  if (!version) return null
  const [correctedKey] = await findCorrectedKeys(deps.database.db, quizId, [versionId])
  const { kind } = version
  const key = correctedKey?.key ?? version.key
  const question = { position: 1, section: 0, kind, key, scheme: 'allOrNothing' as const }
  const optionIds = version.options.map(({ _id }) => _id)
  const marks = { right: 100, wrong: 0, blank: 0 }
  const response = { value: responseValueOf(row), marks: null }
  const { responses } = scoreAttempt(
    [{ pick: null }],
    [{ ...question, optionIds, marks, ruling: correctedKey?.ruling ?? undefined }],
    new Map([[1, response]]),
  )
  const outcome = responses[0]?.outcome
  return {
    isRight: outcome === 'waiting' || outcome === 'notCounted' ? null : outcome === 'right',
    rightOptions: [...key.options],
    rightText: writtenKey(key),
    explanation: await presentText(version, 'explanation'),
  }
}
