import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

export interface Figure {
  readonly name: string
  readonly value: string
  readonly bar: string
  readonly met: boolean
}

const figures: Figure[] = []

export function recordFigure(figure: Figure): void {
  figures.push(figure)
  process.stdout.write(
    `${figure.met ? 'ok    ' : 'MISSED'}  ${figure.name}: ${figure.value} (bar ${figure.bar})\n`,
  )
}

export function recordAtMost(name: string, value: number, most: number, unit: string, more = ''): void {
  const met = value <= most
  recordFigure({ name, value: `${short(value)}${unit}${more}`, bar: `≤ ${most}${unit}`, met })
}

export function recordRatio(name: string, ratio: number, least: number, more: string): void {
  recordFigure({ name, value: `${ratio.toFixed(2)} (${more})`, bar: `≥ ${least}`, met: ratio >= least })
}

export const areAllMet = () => figures.every((figure) => figure.met)

const short = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

const loadBefore = loadavg()[0] ?? 0

/** Writes the figures, the machine and its load before the run. Other sections of the file stay. */
export function writeResults(): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const rows = figures.map(
    ({ name, value, bar, met }) => `| ${name} | ${value} | ${bar} | ${met ? 'met' : 'missed'} |`,
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
  const [, ...others] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  writeFileSync(file, [text, ...others].join('\n'))
}
