import { existsSync, mkdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/**
 * Makes a folder for this user only, and the missing ones above it, one by one: in a place that takes none, such as /proc, Node's
 * recursive way never returns.
 */
export function makeFolder(path: string): void {
  const whole = resolve(path)
  const parents = whole.split(sep).map((_, index, parts) => parts.slice(0, index + 1).join(sep))
  for (const folder of parents.filter((folder) => folder && !existsSync(folder))) {
    try {
      mkdirSync(folder, { mode: 0o700 })
    } catch (error) {
      // Another instance was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
