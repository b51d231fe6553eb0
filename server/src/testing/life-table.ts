import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param page a file, whose first table with an empty first heading is read */
export function readLifeTable(page: string) {
  const text = readFileSync(join(import.meta.dirname, '../../..', page), 'utf8')
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith('| |'))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  const [head = [], , ...rows] = lines
    .slice(start, end)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return {
    steps: head.slice(2, -1),
    states: rows.map(([, state]) => state),
    stateAfter(state: string, step: string): string | null {
      const cell = rows.find(([, rowState]) => rowState === state)?.[head.indexOf(step)]
      if (!cell) throw new Error(`the page has no ${step} of ${state}`)
      return cell === '–' ? null : cell
    },
  }
}
