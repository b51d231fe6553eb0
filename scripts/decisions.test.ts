import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const files = readdirSync(folder)

test.each(files)('%s has a title, a date, and the sections in their order', (file) => {
  const number = Number(/^(\d{4})(-[a-z0-9]+)+\.md$/.exec(file)?.[1])
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toMatch(
    new RegExp(`^# ${number}\\. \\S.*\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d\\n\\n## Question\\n`),
  )
  const sections = text.match(/^##? .*$/gm)?.slice(1)
  expect(sections?.slice(0, 3)).toEqual(['## Question', '## Decision', '## Tried and left'])
  expect(sections?.slice(3)).toEqual(sections?.includes('## Tests') ? ['## Tests'] : [])
})

test('each decision has its own number', () => {
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
})
