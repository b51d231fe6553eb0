import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Builds a changed web client. The server needs no build. */

const root = join(import.meta.dirname, '..')
const output = join(root, 'web/build')
const stampFile = join(output, 'made-from.txt')
const inputs = ['web/**/*', 'contract/**/*', 'package-lock.json', 'scripts/build.ts']
const outputs = ['web/build/**', 'web/.react-router/**', 'web/**/*.test.*']

function hashInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, {
    cwd: root,
    exclude: [...outputs, 'web/build', 'web/.react-router'],
    withFileTypes: true,
  })
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function compressAssets(): void {
  const folder = join(output, 'client/assets')
  for (const name of readdirSync(folder).filter((file) => /\.(m?js|css|svg|wasm)$/.test(file))) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

const inputHash = hashInputs()
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== inputHash) {
  process.stdout.write('Building the web client ...\n')
  // The build needs 500 MB; without a limit, Node may use a gigabyte.
  const reactRouter = ['--max-old-space-size=768', join(root, 'node_modules/.bin/react-router')]
  const buildResult = spawnSync(process.execPath, [...reactRouter, 'build', 'web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (buildResult.status !== 0) {
    process.stderr.write(`${buildResult.stdout}${buildResult.stderr}\nThe web client could not be built.\n`)
    process.exit(1)
  }
  compressAssets()
  writeFileSync(stampFile, inputHash)
}
