import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

export interface Figure {
  readonly name: string
  readonly value: string
  readonly bar: string
  readonly isMet: boolean
}

const figures: Figure[] = []

export function recordFigure(figure: Figure): void {
  figures.push(figure)
  process.stdout.write(
    `${figure.isMet ? 'ok    ' : 'MISSED'}  ${figure.name}: ${figure.value} (bar ${figure.bar})\n`,
  )
}

export function recordAtMost(name: string, value: number, maximum: number, unit: string, suffix = ''): void {
  const isMet = value <= maximum
  recordFigure({ name, value: `${formatShort(value)}${unit}${suffix}`, bar: `≤ ${maximum}${unit}`, isMet })
}

export function recordRatio(name: string, ratio: number, minimum: number, details: string): void {
  recordFigure({
    name,
    value: `${ratio.toFixed(2)} (${details})`,
    bar: `≥ ${minimum}`,
    isMet: ratio >= minimum,
  })
}

export const areAllMet = () => figures.every((figure) => figure.isMet)

const formatShort = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

const loadBefore = loadavg()[0] ?? 0

/** Replaces the first section of bench/RESULTS.md. */
export function writeResults(): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const rows = figures.map(
    ({ name, value, bar, isMet }) => `| ${name} | ${value} | ${bar} | ${isMet ? 'met' : 'missed'} |`,
  )
  const command = ['npm run bench --', ...process.argv.slice(2).map((word) => word.replace(/=.*/, ''))]
  const text = [
    '# Results of the last bench run',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}, load ${loadBefore.toFixed(2)} before. Made by \`${command.join(' ')}\`; ratios are of measurements within the run.`,
    '',
    '| Figure | Measured | Bar | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  const file = join(import.meta.dirname, 'RESULTS.md')
  const [, ...otherSections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  writeFileSync(file, [text, ...otherSections].join('\n'))
}
