import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The properties that a request needs. */
const needed = ['method', 'path', 'access']

const contract = join(import.meta.dirname, '../../contract/src')

/**
 * Removes the schemas of requests and responses, which only the server reads. Forms import their schemas by
 * name. Bundlers load a module whole, so the endpoints of `auth.ts` are in a module of their own,
 * `auth.ts?calls`, without schemas and Zod.
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

function importsOf(names: string[], file: string): string {
  const endpoints = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)]
  const isCall = (name: string) => endpoints.some(([, endpoint]) => endpoint === name.replace(/ as .*/, ''))
  const importOf = (some: string[], from: string) =>
    some.length > 0 ? `import { ${some.join(', ')} } from ${JSON.stringify(from)};` : ''
  const others = names.filter((name) => !isCall(name))
  return importOf(names.filter(isCall), `${file}?calls`) + importOf(others, file)
}

/** Removes each part with the comma after it. */
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

/** Only for `export const name = endpoint({ … })`. */
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
