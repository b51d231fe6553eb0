import type { Engine } from './place.ts'

/** What was seen of a fault, beside its bar. */
export interface Outcome {
  readonly figure: string
  /** What was lost, doubled, left over or answered wrongly, in words. */
  readonly wrong: readonly string[]
  /** Whether it took no longer than its bar says; a busy machine is slower. */
  readonly isInTime: boolean
}

/** Something that goes wrong with a machine, a disk, a network or a process. */
export interface Fault {
  /** As `--only=` names it. */
  readonly name: string
  readonly bar: string
  readonly engines: readonly Engine[]
  /** @param rounds how often what goes by chance is tried */
  run(engine: Engine, rounds: number): Promise<Outcome>
}
