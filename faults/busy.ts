import { type ChildProcess, spawn } from 'node:child_process'

const loop = 'const end = Date.now() + 60_000; while (Date.now() < end);'

/**
 * Each process uses all its CPU time and restarts after a minute, so that none runs long after a crash.
 * @returns a function that ends the processes
 */
export function occupyCores(processes: number): () => void {
  const children = new Set<ChildProcess>()
  let isOver = false
  const start = () => {
    const child = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' })
    children.add(child)
    child.once('exit', () => {
      children.delete(child)
      if (!isOver) start()
    })
  }
  for (let index = 0; index < processes; index++) start()
  return () => {
    isOver = true
    for (const child of children) child.kill('SIGKILL')
  }
}
