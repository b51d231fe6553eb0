import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { callsForBrowser } from './calls-for-browser.ts'

const source = `
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
export const askBody = z.strictObject({ text: z.string(), topics: z.array(z.string()) })
export const ask = endpoint({
  method: 'POST',
  path: '/courses/:courseId/doubts',
  access: ['student', 'mentor'],
  summary: 'Ask, with a text',
  params: z.object({ courseId: z.string() }),
  body: askBody,
  response: z.object({ _id: z.string() }),
  status: 201,
})
export const other = { status: 201 }
`

async function asSent(isUsed: string, file = source): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const contract = join(folder, 'contract/src')
  const page = join(folder, 'web/app/page.ts')
  mkdirSync(contract, { recursive: true })
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(join(contract, 'doubts.ts'), file)
  writeFileSync(join(contract, 'endpoint.ts'), 'export const endpoint = (definition) => definition')
  writeFileSync(
    page,
    `import { ${isUsed} as used } from '#contract/doubts/doubts.ts'; globalThis.used = used`,
  )
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [callsForBrowser(contract)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: page,
        external: ['zod/mini'],
        treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      },
    },
  })
  return (built as { output: { code: string }[] }).output[0]?.code ?? ''
}

test('of an endpoint a browser gets what it needs to call it', async () => {
  const sent = await asSent('ask')
  expect(sent).toContain('"POST"')
  expect(sent).toContain('/courses/:courseId/doubts')
  expect(sent).toMatch(/access: \["student", "mentor"\]/)
  expect(sent).not.toMatch(/summary|params|body|response|status|z\.|zod/)
})

test('a schema that a form reads by its name is there, and nothing else of the file is changed', async () => {
  expect(await asSent('askBody')).toMatch(
    /z\.strictObject\(\{\s*text: z\.string\(\),\s*topics: z\.array\(z\.string\(\)\)\s*\}\)/,
  )
  expect(await asSent('other')).toContain('status: 201')
})

test('an endpoint whose access is made elsewhere in its file breaks the build, and not the page', async () => {
  const roles = "const roles = ['student', 'mentor'] as const\n"
  const file = roles + source.replace("access: ['student', 'mentor']", 'access: roles')
  await expect(asSent('ask', file)).rejects.toThrow('written in its place')
  const spread = `const more = { status: 201 }\n${source.replace('status: 201,', '...more,')}`
  await expect(asSent('ask', spread)).rejects.toThrow('written in its place')
})
