import { build } from 'vite'
import { expect, test } from 'vitest'
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

/** The contract's file as the browser gets it. */
async function asSent(isUsed: string): Promise<string> {
  const entry = '/contract/src/entry.ts'
  const files: Record<string, string> = {
    [entry]: `import { ${isUsed} } from './doubts.ts'; globalThis.used = ${isUsed}`,
    '/contract/src/doubts.ts': source,
    '/contract/src/endpoint.ts': 'export const endpoint = (definition) => definition',
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) =>
          id in files ? id : id.startsWith('./') ? `/contract/src/${id.slice(2)}` : undefined,
        load: (id) => files[id],
      },
      callsForBrowser(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: entry,
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
  expect(sent).not.toMatch(/summary|params|body|response|status|z\./)
})

test('a schema that a form reads by its name is there, and nothing else of the file is changed', async () => {
  expect(await asSent('askBody')).toMatch(
    /z\.strictObject\(\{\s*text: z\.string\(\),\s*topics: z\.array\(z\.string\(\)\)\s*\}\)/,
  )
  expect(await asSent('other')).toContain('status: 201')
})
