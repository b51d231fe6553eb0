import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const environment = { ...process.env, NODE_ENV: 'development' }
const noWarningFlag = '--disable-warning=ExperimentalWarning'
const options = { cwd: root, env: environment, stdio: 'inherit' } as const
const children = [
  spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', noWarningFlag, 'demo/src/start.ts'],
    options,
  ),
  spawn(join(root, 'node_modules/.bin/react-router'), ['dev', 'web'], options),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
