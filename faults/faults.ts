import type { Fault } from './fault.ts'
import { frozen } from './frozen.ts'
import { fullDisk } from './full-disk.ts'
import { killed } from './killed.ts'
import { largeUpload } from './large-upload.ts'
import { olderVersion } from './older-version.ts'
import { postgresAway } from './postgres-away.ts'
import { quizKilled } from './quiz.ts'
import { rollingRestart } from './rolling-restart.ts'
import { stopped } from './stopped.ts'
import { twoInstances } from './two-instances.ts'

/** `docs/operating.md` also names faults that have a test of their own. */
export const faults: readonly Fault[] = [
  killed,
  quizKilled,
  fullDisk,
  postgresAway,
  twoInstances,
  frozen,
  stopped,
  rollingRestart,
  olderVersion,
  largeUpload,
]
