import type { Db, Tx } from '../../database/database.ts'
import type { QuestionVersion, StoredKey } from '../questions/index.ts'
import type { AttemptQuestionRow } from './attempts.tables.ts'
import type { KeyRuling } from './scoring.rules.ts'
import type { AskedVersion } from './stored-attempt.rules.ts'

export interface CorrectedKey {
  readonly versionId: string
  /** null when the version keeps its key. */
  readonly key: StoredKey | null
  readonly ruling: KeyRuling | null
}

export async function findCorrectedKeys(
  db: Db | Tx,
  quizId: string,
  versionIds?: readonly string[],
): Promise<CorrectedKey[]> {
  if (versionIds?.length === 0) return []
  const query = db.selectFrom('corrected_keys').selectAll().where('quiz_id', '=', quizId)
  const rows = await (versionIds ? query.where('version_id', 'in', versionIds) : query).execute()
  return rows.map(({ version_id, answer_key, ruling }) => ({
    ...{ versionId: version_id, key: answer_key === null ? null : JSON.parse(answer_key), ruling },
  }))
}

/** @param versionIds all versions of the question, whose former corrections are removed */
export async function replaceCorrectedKeys(
  tx: Tx,
  quizId: string,
  versionIds: readonly string[],
  keys: readonly CorrectedKey[],
): Promise<void> {
  await tx
    .deleteFrom('corrected_keys')
    .where('quiz_id', '=', quizId)
    .where('version_id', 'in', versionIds)
    .execute()
  if (keys.length === 0) return
  await tx
    .insertInto('corrected_keys')
    .values(
      keys.map(({ versionId, key, ruling }) => ({
        ...{ quiz_id: quizId, version_id: versionId, ruling },
        answer_key: key && JSON.stringify(key),
      })),
    )
    .execute()
}

export function withCorrectedKeys(
  rows: readonly AttemptQuestionRow[],
  versions: readonly QuestionVersion[],
  keys: readonly CorrectedKey[],
): AskedVersion[] {
  const keyByVersion = new Map(keys.map((one) => [one.versionId, one]))
  const byId = new Map(
    versions.map((version) => {
      const { key, ruling } = keyByVersion.get(version.version_id) ?? { key: null, ruling: null }
      return [version.version_id, { version: { ...version, key: key ?? version.key }, ruling }]
    }),
  )
  return rows.flatMap((row) => {
    const found = byId.get(row.version_id)
    return found ? [{ row, ...found }] : []
  })
}
