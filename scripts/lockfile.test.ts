import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly inBundle?: boolean
  readonly optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lockedPackages = Object.entries<LockedPackage>(read('package-lock.json').packages).filter(
  ([path]) => path !== '',
)
const names = (packages: [string, LockedPackage][]) => packages.map(([path]) => path)

test('every package is locked with its version and, unless it is bundled, its hash', () => {
  expect(
    names(lockedPackages.filter(([, entry]) => !entry.version || !(entry.integrity || entry.inBundle))),
  ).toEqual([])
})

test('packages for other platforms are locked too: npm leaves out what it could not look up, and then refuses to install', () => {
  const platformPackages = lockedPackages.flatMap(([, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}),
  )
  const missing = platformPackages.filter(
    (name) => !lockedPackages.some(([path]) => path.endsWith(`node_modules/${name}`)),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('no registry is named, so any registry can be used', () => {
  expect(names(lockedPackages.filter(([, { resolved }]) => resolved))).toEqual([])
})

test('no package needs a script at its installation', () => {
  // fsevents is only for macOS, and npm skips its script (`ignore-scripts`).
  expect(
    names(lockedPackages.filter(([path, entry]) => entry.hasInstallScript && !path.endsWith('/fsevents'))),
  ).toEqual([])
})

test('versions are exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  const ranges = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(ranges.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})
