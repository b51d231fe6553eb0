import type { KeyRule, CorrectedKey as TypedKey } from '#contract/key-changes/key-changes.ts'
import type { Db, Tx } from '../../database/database.ts'
import {
  type CorrectedKey,
  findAskedVersionIds,
  findCorrectedKeys,
  type KeysOfQuestion,
} from '../attempts/index.ts'
import { findVersionsOfQuestion, type QuestionVersion, type StoredKey } from '../questions/index.ts'
import { badKey, questionNotFound } from './key-changes.errors.ts'
import {
  acceptsKey,
  isSameKey,
  isTooLarge,
  keyOfKind,
  keyProblem,
  mergedKey,
  type VersionWithKey,
} from './key-changes.rules.ts'

export interface ChangeOfKey {
  readonly questionId: string
  readonly rule: KeyRule
  readonly key: TypedKey | null
}

interface VersionInQuiz extends VersionWithKey {
  readonly bankKey: StoredKey
  readonly correctedKey: StoredKey | null
  readonly ruling: CorrectedKey['ruling']
}

export interface QuestionInQuiz {
  readonly versions: readonly VersionInQuiz[]
  /** The newest version in any attempt. */
  readonly asked: QuestionVersion
  readonly askedIds: readonly string[]
}

export async function findQuestionInQuiz(
  db: Db | Tx,
  quizId: string,
  questionId: string,
): Promise<QuestionInQuiz> {
  const found = await findVersionsOfQuestion(db, questionId)
  const ids = found.map(({ version_id }) => version_id)
  const askedIds = await findAskedVersionIds(db, quizId, ids)
  const asked = found.find(({ version_id }) => version_id === askedIds[0])
  if (!asked) throw questionNotFound()
  const corrected = new Map((await findCorrectedKeys(db, quizId, ids)).map((one) => [one.versionId, one]))
  const versions = found.map((version) => {
    const correction = corrected.get(version.version_id)
    return {
      ...{ versionId: version.version_id, kind: version.kind, key: correction?.key ?? version.key },
      ...{ bankKey: version.key, correctedKey: correction?.key ?? null, ruling: correction?.ruling ?? null },
      optionIds: version.options.map(({ _id }) => _id),
    }
  })
  return { versions, asked, askedIds }
}

export interface PlannedChange {
  readonly keys: KeysOfQuestion
  /** null when the bank's key stays. */
  readonly bankKey: StoredKey | null
}

export async function planChange(
  db: Db | Tx,
  quizId: string,
  { questionId, rule, key: typed }: ChangeOfKey,
): Promise<PlannedChange> {
  const { versions, asked, askedIds } = await findQuestionInQuiz(db, quizId, questionId)
  const versionIds = versions.map(({ versionId }) => versionId)
  const key = typed && keyOfKind(asked.kind, typed)
  const problem = keyProblem(asked.kind, rule, key)
  if (problem) throw badKey(problem)
  if (rule !== 'newKey' && rule !== 'alsoAccept') {
    // A ruling keeps the corrected key, which students still see.
    const keys = versions.map(({ versionId, correctedKey }) => ({
      versionId,
      key: correctedKey,
      ruling: rule,
    }))
    return { keys: { versionIds, keys }, bankKey: null }
  }
  if (!key) throw badKey({ why: 'keyMissing' })
  const changed = versions
    .filter((version) => acceptsKey(version, asked.kind, key))
    .map((version) => ({ ...version, newKey: rule === 'newKey' ? key : mergedKey(version.key, key) }))
  if (!changed.some(({ versionId }) => askedIds.includes(versionId))) throw badKey({ why: 'foreignOption' })
  if (changed.some(({ newKey }) => isTooLarge(newKey))) throw badKey({ why: 'tooMany' })
  const [latest] = versions
  const latestChanged = changed.find(({ versionId }) => versionId === latest?.versionId)
  return {
    keys: {
      versionIds,
      keys: changed.map(({ versionId, newKey }) => ({ versionId, key: newKey, ruling: null })),
    },
    bankKey:
      latestChanged && !isSameKey(latestChanged.bankKey, latestChanged.newKey) ? latestChanged.newKey : null,
  }
}
