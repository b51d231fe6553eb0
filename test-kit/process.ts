import { readFileSync } from 'node:fs'

const memory = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Resident memory in MB. */
export const memoryOf = (pid: number): number => memory(pid, 'VmRSS')

/** Memory in MB, without pages of files that the system keeps. */
export const ownMemoryOf = (pid: number): number => memory(pid, 'RssAnon')

const ticksPerSecond = 100

/** The CPU time of the process in seconds of one core. */
export function cpuOf(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) / ticksPerSecond
}
