import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a browser needs of an endpoint to call it. */
const needed = ['method', 'path', 'access']

const contract = join(import.meta.dirname, '../../contract/src')

/**
 * Leaves out of the browser's contract what only the server reads: the schemas by which it checks all that arrives and leaves.
 * A form that checks what it sends imports that schema by name.
 *
 * A module is sent whole or not at all, and every page makes calls. So the endpoints of `auth.ts` come from a module of their
 * own, `auth.ts?calls`: a page that only calls loads neither the schemas beside them nor Zod.
 */
export const callsForBrowser = (folder = contract): Plugin[] => [
  {
    name: 'abhyas:calls-for-browser',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts(\?calls)?$/, code: /\bendpoint\(\{/ },
      handler(code, id) {
        const statements = this.parse(code).body
        const properties = statements.flatMap(definitionOf)
        const unneeded = properties.filter((property) => !isNeeded(property))
        // What they are made of is left out with the rest of the file.
        if (!properties.filter(isNeeded).every(isLiteral))
          this.error(`${id}: the method, path and access of an endpoint are written in its place`)
        const others = id.endsWith('?calls') ? statements.filter((one) => !isOfCalls(one)) : []
        return { code: without([...unneeded, ...others], code), map: null }
      },
    },
  },
  {
    name: 'abhyas:import-calls',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx?(\?|$)/, code: /#contract\// },
      handler(code) {
        const imports = this.parse(code).body.filter((one) => one.type === 'ImportDeclaration')
        const changed = imports
          .filter(({ source }) => source.value.startsWith('#contract/'))
          .reduceRight((text, { start, end, source, specifiers }) => {
            const names = specifiers.map((one) => code.slice(one.start, one.end))
            const file = join(folder, source.value.slice('#contract/'.length))
            return text.slice(0, start) + importsOf(names, file) + text.slice(end)
          }, code)
        return { code: changed, map: null }
      },
    },
  },
]

/** Imports of some names of a file of the contract: the endpoints from the module of its calls, the others from itself. */
function importsOf(names: string[], file: string): string {
  const endpoints = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)]
  const isCall = (name: string) => endpoints.some(([, endpoint]) => endpoint === name.replace(/ as .*/, ''))
  const importOf = (some: string[], from: string) =>
    some.length > 0 ? `import { ${some.join(', ')} } from ${JSON.stringify(from)};` : ''
  const others = names.filter((name) => !isCall(name))
  return importOf(names.filter(isCall), `${file}?calls`) + importOf(others, file)
}

/** The code without some of its parts, each with the comma after it. */
const without = (parts: readonly { start: number; end: number }[], code: string) =>
  parts
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

const isOfCalls = (statement: Statement) =>
  statement.type === 'ImportDeclaration'
    ? statement.source.value === './endpoint.ts'
    : definitionOf(statement).length > 0

const isNeeded = (property: ReturnType<typeof definitionOf>[number]) =>
  property.type === 'SpreadElement' ||
  (property.key.type === 'Identifier' && needed.includes(property.key.name))

const isLiteral = (property: ReturnType<typeof definitionOf>[number]) =>
  property.type === 'Property' &&
  (property.value.type === 'Literal' ||
    (property.value.type === 'ArrayExpression' &&
      property.value.elements.every((element) => element?.type === 'Literal')))

/** The properties in `export const name = endpoint({ … })`; none in any other statement. */
function definitionOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' && statement.declaration
  const call =
    declared && declared.type === 'VariableDeclaration' ? declared.declarations[0]?.init : undefined
  if (call?.type !== 'CallExpression') return []
  const [definition] = call.arguments
  const isEndpoint = call.callee.type === 'Identifier' && call.callee.name === 'endpoint'
  if (!isEndpoint || definition?.type !== 'ObjectExpression') return []
  return definition.properties
}
