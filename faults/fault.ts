import type { Engine } from './deployment.ts'

export interface Outcome {
  readonly figure: string
  /** Lost, doubled, left-over or wrong data. */
  readonly problems: readonly string[]
  /** Some tests ignore this, because a busy machine is slower. */
  readonly isInTime: boolean
}

export interface Fault {
  /** The value of `--only=`. */
  readonly name: string
  readonly bar: string
  readonly engines: readonly Engine[]
  /** @param rounds repetitions of a fault that depends on chance */
  run(engine: Engine, rounds: number): Promise<Outcome>
}
