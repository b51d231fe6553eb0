import type { Listeners } from '../../kernel/deps.ts'
import {
  findWorkFiles,
  moveIntoDraft,
  putPositions,
  raiseDraftVersion,
  removeFilesOfTry,
} from './work-files.repository.ts'

export const homeworkListeners: Listeners = {
  /** Files added to the draft since then come last. */
  async submissionTakenBack({ tx }, { tryId, wasHandedIn, ...of }) {
    // The scan that they came from has them still.
    if (wasHandedIn) return removeFilesOfTry(tx, tryId)
    const files = await findWorkFiles(tx, of)
    const taken = files.filter(({ try_id }) => try_id === tryId)
    if (taken.length === 0) return
    const draft = files.filter(({ try_id }) => try_id === null)
    await raiseDraftVersion(tx, of)
    await moveIntoDraft(tx, of, tryId)
    await putPositions(
      tx,
      [...taken, ...draft].map(({ id }) => id),
    )
  },
}
