import { readFileSync } from 'node:fs'

const memory = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Resident memory in MB. */
export const memoryOf = (pid: number): number => memory(pid, 'VmRSS')

/** MB, without file-backed pages. */
export const ownMemoryOf = (pid: number): number => memory(pid, 'RssAnon')

const ticksPerSecond = 100

/** Seconds of one core. */
export function cpuOf(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) / ticksPerSecond
}
