export interface TestRun {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly needsBuild?: true
  /** No report: only the exit code counts. */
  readonly hasNoReport?: true
}

const reportOf = (name: string) => `test-results/${name}.json`

const vitest = (
  project: string,
  overrides: Partial<TestRun> & { args?: readonly string[] } = {},
): TestRun => {
  const { args = [], ...options } = overrides
  const name = options.name ?? project
  return {
    ...options,
    name,
    command: [
      ...['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${reportOf(name)}`,
      ...args,
    ],
  }
}

const playwright = (project: string): TestRun => ({
  name: project,
  command: ['playwright', 'test', `--project=${project}`],
  environment: { E2E_RESULTS: reportOf(project) },
  needsBuild: true,
})

const node = ['node', '--disable-warning=ExperimentalWarning']

/** The runs of `npm test`; `.ci/run` adds `postgres`. */
export const coreRuns = ['unit', 'pages', 'sqlite', 'journeys']

export const runsByPart: Readonly<Record<string, readonly string[]>> = {
  looks: ['looks'],
  sweeps: ['sweeps'],
  faults: ['faults'],
  fuzz: ['fuzz'],
  pglite: ['pglite'],
  mutation: ['rules', 'mutants', 'security-mutations'],
}

export const runs: readonly TestRun[] = [
  vitest('unit', { needsBuild: true }),
  vitest('pages'),
  vitest('sqlite'),
  vitest('pglite'),
  // The server works on the same cores, and a statement waits at most 1.5 s.
  vitest('postgres', { args: ['--maxWorkers=2'] }),
  playwright('journeys'),
  playwright('looks'),
  playwright('sweeps'),
  // Its processes already keep two cores busy.
  vitest('faults', { needsBuild: true, args: ['--maxWorkers=2'] }),
  vitest('sqlite', {
    name: 'fuzz',
    environment: { FUZZ_CASES: '10000', SEQUENCE_CALLS: '1000000', HOSTILE_TEXTS: 'all' },
    args: [
      'server/src/fuzz.test.ts',
      'server/src/sequences.test.ts',
      'server/src/hostile-text.test.ts',
      'server/src/operations/backup.test.ts',
      'server/src/modules/tax/tally.test.ts',
    ],
  }),
  {
    name: 'rules',
    command: [
      ...['vitest', 'run', '--config', 'vitest.rules.config.ts', '--coverage'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('rules')}`],
    ],
  },
  { name: 'mutants', command: ['stryker', 'run'], hasNoReport: true },
  { name: 'security-mutations', command: [...node, 'security-mutations/run.ts'], hasNoReport: true },
]
