import type { Fault } from './fault.ts'
import { frozen } from './frozen.ts'
import { fullDisk } from './full-disk.ts'
import { killed } from './killed.ts'
import { largeUpload } from './large-upload.ts'
import { olderVersion } from './older-version.ts'
import { postgresAway } from './postgres-away.ts'
import { rollingRestart } from './rolling-restart.ts'
import { stopped } from './stopped.ts'
import { twoInstances } from './two-instances.ts'

/** What can be tried of a running school. Others are tests of their own: `docs/operating.md` names them. */
export const faults: readonly Fault[] = [
  killed,
  fullDisk,
  postgresAway,
  twoInstances,
  frozen,
  stopped,
  rollingRestart,
  olderVersion,
  largeUpload,
]
