import type { Listeners } from '../../kernel/deps.ts'
import {
  findWorkFiles,
  moveIntoDraft,
  putPositions,
  raiseDraftVersion,
  removeFilesOfTry,
} from './work-files.repository.ts'

export const homeworkListeners: Listeners = {
  /** The try's files go back into the draft, before later files. */
  async submissionTakenBack({ tx }, { tryId, wasSubmittedByMentor: wasByMentor, ...owner }) {
    // A mentor's files came from a scan, which keeps the pages.
    if (wasByMentor) return removeFilesOfTry(tx, tryId)
    const files = await findWorkFiles(tx, owner)
    const taken = files.filter(({ try_id }) => try_id === tryId)
    if (taken.length === 0) return
    const draft = files.filter(({ try_id }) => try_id === null)
    await raiseDraftVersion(tx, owner)
    await moveIntoDraft(tx, owner, tryId)
    await putPositions(
      tx,
      [...taken, ...draft].map(({ id }) => id),
    )
  },
}
