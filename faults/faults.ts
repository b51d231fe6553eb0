import type { Fault } from './fault.ts'
import { freezeFault } from './frozen.ts'
import { fullDisk } from './full-disk.ts'
import { killFault } from './killed.ts'
import { largeUpload } from './large-upload.ts'
import { olderVersion } from './older-version.ts'
import { postgresAway } from './postgres-away.ts'
import { quizKillFault } from './quiz.ts'
import { rollingRestart } from './rolling-restart.ts'
import { stopFault } from './stopped.ts'
import { twoInstances } from './two-instances.ts'

/** `docs/operating.md` also names faults with tests of their own. */
export const faults: readonly Fault[] = [
  killFault,
  quizKillFault,
  fullDisk,
  postgresAway,
  twoInstances,
  freezeFault,
  stopFault,
  rollingRestart,
  olderVersion,
  largeUpload,
]
