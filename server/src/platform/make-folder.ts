import { existsSync, mkdirSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** A recursive `mkdir` never returns for /proc. */
export function makeFolder(path: string): void {
  const fullPath = resolve(path)
  const parents = fullPath.split(sep).map((_, index, parts) => parts.slice(0, index + 1).join(sep))
  for (const folder of parents.filter((folder) => folder && !existsSync(folder))) {
    try {
      mkdirSync(folder, { mode: 0o700 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
