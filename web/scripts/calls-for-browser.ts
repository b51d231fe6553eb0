import type { Plugin, Rolldown } from 'vite'

/** What a browser needs of an endpoint to call it. */
const needed = ['method', 'path', 'access']

/**
 * Leaves out of the browser's contract what only the server reads: the schemas by which it checks all that arrives and leaves.
 * A form that checks what it sends imports that schema by name.
 */
export const callsForBrowser = (): Plugin => ({
  name: 'abhyas:calls-for-browser',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts$/, code: /\bendpoint\(\{/ },
    handler(code) {
      const unneeded = this.parse(code)
        .body.flatMap(definitionOf)
        .filter(({ key }) => key.type === 'Identifier' && !needed.includes(key.name))
      const kept = unneeded.reduceRight(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      )
      return { code: kept, map: null }
    },
  },
})

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/** The properties in `export const name = endpoint({ … })`; none in any other statement. */
function definitionOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' && statement.declaration
  const call =
    declared && declared.type === 'VariableDeclaration' ? declared.declarations[0]?.init : undefined
  if (call?.type !== 'CallExpression') return []
  const [definition] = call.arguments
  const isEndpoint = call.callee.type === 'Identifier' && call.callee.name === 'endpoint'
  if (!isEndpoint || definition?.type !== 'ObjectExpression') return []
  return definition.properties.filter((property) => property.type === 'Property')
}
