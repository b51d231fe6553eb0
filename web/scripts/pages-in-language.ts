import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from 'react-router'

const fallback = { path: '/', file: '__spa-fallback.html', headers: { 'X-React-Router-SPA-Mode': 'yes' } }

export async function writePagesIn(language: string, paths: string[], buildDirectory: string): Promise<void> {
  const build = await import(/* @vite-ignore */ pathToFileURL(join(buildDirectory, 'server/index.js')).href)
  const render = createRequestHandler(build, 'production')
  const pages = paths.map((path) => ({ path, file: join(path, 'index.html'), headers: {} }))
  for (const { path, file, headers } of [...pages, fallback]) {
    const address = new URL(path.replace(/\/*$/, '/'), 'http://localhost')
    const response = await render(
      new Request(address, { headers: { ...headers, 'accept-language': language } }),
    )
    if (response.status !== 200) throw new Error(`${path} in ${language}: ${response.status}`)
    const target = join(buildDirectory, 'client', language, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, await response.text())
  }
}
