import { type ChildProcess, spawn } from 'node:child_process'

const loop = 'const end = Date.now() + 60_000; while (Date.now() < end);'

/**
 * Starts processes that use all their CPU time. Each ends after a minute and is started again, so
 * that none runs for long after a crash of this program.
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
