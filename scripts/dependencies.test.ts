import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
}

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const packages = Object.entries<LockedPackage>(read('package-lock.json').packages)
  .filter(([path]) => path.includes('node_modules/'))
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }))

/**
 * Most licences require only their text; the LGPL of libvips (in sharp) requires that the library can be
 * replaced.
 */
const licences = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // caniuse-lite, which only Lingui's macros use at build time.
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]
/** Packages that name their licence only in a file. */
const licenceFiles: Record<string, string> = { 'png-js': 'MIT' }

test('every dependency that runs in a school has an accepted licence', () => {
  const unacceptedPackages = packages
    .filter(({ dev }) => !dev)
    .map(({ name, license }) => ({ name, licence: license ?? licenceFiles[name] }))
    .filter(({ licence }) => !licences.includes(String(licence)))
  expect(unacceptedPackages).toEqual([])
})

const minimumVersions: Record<string, { fixed: string[]; why: string }> = read('docs/minimum-versions.json')
const { compare } = new Intl.Collator('en', { numeric: true })
const majorOf = (version: string) => version.split('.')[0]

/** @param fixedVersions the first fixed version of each major version; later major versions are safe */
function isSafe(version: string, fixedVersions: readonly string[]): boolean {
  const fixedVersion = fixedVersions.find((one) => majorOf(one) === majorOf(version))
  return compare(version, fixedVersion ?? String(fixedVersions.at(-1))) >= 0
}

test.each([
  ['7.5.2', true],
  ['7.5.10', true],
  ['7.5.1', false],
  ['6.3.1', true],
  ['6.3.0', false],
  ['8.0.0', true],
  ['4.9.9', false],
])('with fixes in 5.7.2, 6.3.1 and 7.5.2, version %s has the fix: %s', (version, safe) => {
  expect(isSafe(version, ['5.7.2', '6.3.1', '7.5.2'])).toBe(safe)
})

test('no dependency is older than its oldest safe version', () => {
  const nameOf = (name: string) => (name.startsWith('node-linux-') ? 'node' : name)
  const unsafePackages = packages.filter(({ name, version }) => {
    const minimumVersion = minimumVersions[nameOf(name)]
    return minimumVersion && !isSafe(version, minimumVersion.fixed)
  })
  expect(unsafePackages).toEqual([])
})

test('the list of all parts is CycloneDX, and has everything that runs, with version and hash', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], { cwd: root })
  const list = JSON.parse(stdout)
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(list.metadata.component.purl).toMatch(/^pkg:npm\/abhyas@\d/)
  const parts: { name: string; version: string; hashes: object[] }[] = list.components
  const directDependencies = Object.entries<string>(read('package.json').dependencies)
  for (const [name, version] of directDependencies)
    expect(parts).toContainEqual(expect.objectContaining({ name, version }))
  expect(parts.filter(({ hashes }) => !hashes)).toEqual([])
  expect(parts.map(({ name }) => name)).not.toContain('vitest')
})
