import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

const root = join(import.meta.dirname, '../..')

async function built(id: string): Promise<string | undefined> {
  const plugin = calls()
  return plugin.load(plugin.resolveId(id) ?? id)
}

test('a browser gets only the parts of a file that a call needs', async () => {
  const code = await built('#calls/accounts/auth.ts')
  expect(code).toContain('export const login = {"method":"POST","path":"/auth/login","access":"public"}')
  expect(code).not.toMatch(/summary|response|loginBody|zod/)
  expect(await built('#contract/accounts/auth.ts')).toBeUndefined()
})

test('screens import endpoints from #calls, which keeps their schemas out of the browser', () => {
  const endpointsOf = (file: string) =>
    [
      ...readFileSync(join(root, 'contract/src', file), 'utf8').matchAll(
        /^export const (\w+) = endpoint\(/gm,
      ),
    ].map(([, name = '']) => name)
  const files = globSync('web/app/**/*.{ts,tsx}', { cwd: root })
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import \{([^}]*)\} from '#contract\/([^']+)'/gm)]
      .filter(([, names = '', from = '']) =>
        endpointsOf(from).some((one) => new RegExp(`(?<!type )\\b${one}\\b`).test(names)),
      )
      .map(([line]) => `${file}: ${line}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
