import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The table of `docs/submission-life.md`: where each step leads from each state, or null. */
export function lifeInWords() {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/submission-life.md'), 'utf8')
  const [head = [], , ...rows] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return {
    steps: head.slice(2, -1),
    states: rows.map(([, state]) => state),
    after(state: string, step: string): string | null {
      const cell = rows.find(([, named]) => named === state)?.[head.indexOf(step)]
      if (!cell) throw new Error(`the page has no ${step} of ${state}`)
      return cell === '–' ? null : cell
    },
  }
}
