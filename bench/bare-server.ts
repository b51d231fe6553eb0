import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/**
 * Runs a bare `node:http` server for comparison. `bytes FILE` sends the file from memory.
 * `sql DATABASE JSON` runs the statements of JSON (`[{sql, values}]`), and sends their rows.
 */
const [mode, file = '', queriesJson = '[]'] = process.argv.slice(2)
const makeBody = mode === 'bytes' ? readBytes(file) : prepareRows(file, JSON.parse(queriesJson))

function readBytes(file: string): () => Buffer {
  const bytes = readFileSync(file)
  return () => bytes
}

function prepareRows(file: string, queries: { sql: string; values: string[] }[]): () => string {
  const database = new DatabaseSync(file, { readOnly: true })
  const prepared = queries.map(({ sql, values }) => ({ statement: database.prepare(sql), values }))
  return () => JSON.stringify(prepared.map(({ statement, values }) => statement.all(...values)))
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(makeBody())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`is open at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
