import type { Engine } from './deployment.ts'

export interface Outcome {
  readonly figure: string
  /** Descriptions of lost, doubled, left-over or wrong data. */
  readonly problems: readonly string[]
  /** Whether time limits were kept. Some tests ignore this, because a busy machine is slower. */
  readonly isInTime: boolean
}

export interface Fault {
  /** The name for the option `--only=`. */
  readonly name: string
  readonly bar: string
  readonly engines: readonly Engine[]
  /** @param rounds the number of repetitions, for faults whose result depends on chance */
  run(engine: Engine, rounds: number): Promise<Outcome>
}
