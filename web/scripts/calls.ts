import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'

const contract = join(import.meta.dirname, '../../contract/src')
const prefix = '#calls/'

/**
 * `#calls/accounts/auth.ts` stands for a file of the contract. Browsers get only method, path and
 * access of endpoints, because Zod is as large as a page.
 */
export const calls = () =>
  ({
    name: 'abhyas:calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id: string) {
      if (!id.startsWith(`\0${prefix}`)) return
      const file = join(contract, id.slice(prefix.length + 1))
      const exported: Record<string, Partial<Endpoint>> = await import(pathToFileURL(file).href)
      return Object.entries(exported)
        .filter(([, { access }]) => access)
        .map(
          ([name, { method, path, access }]) =>
            `export const ${name} = ${JSON.stringify({ method, path, access })}`,
        )
        .join('\n')
    },
  }) satisfies Plugin
