import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { createRequestHandler, type ServerBuild } from 'react-router'

export interface PageToRender {
  readonly build: string
  readonly path: string
  readonly language: string
  readonly data: object
}

interface ServerEntry {
  setPageData(page: { readonly path: string; readonly data: object }): void
}

type Render = (page: PageToRender) => Promise<string>

let renderer: Promise<Render> | undefined

async function openRenderer(file: string): Promise<Render> {
  const build: ServerBuild = await import(pathToFileURL(file).href)
  const entry = build.entry.module as unknown as ServerEntry
  // React Router renders only the paths in this list.
  const prerender = ['']
  const handle = createRequestHandler({ ...build, prerender }, 'production')
  return async ({ path, language, data }) => {
    prerender[0] = decodeURI(path)
    entry.setPageData({ path, data })
    const headers = { 'accept-language': language }
    const response = await handle(new Request(new URL(path, 'http://localhost'), { headers }))
    if (response.status !== 200) throw new Error(`${path} was rendered with status ${response.status}`)
    return response.text()
  }
}

/** Language and data are global in the thread, so pages arrive one by one. */
parentPort?.on('message', async (page: PageToRender) => {
  renderer ??= openRenderer(page.build)
  const render = await renderer
  parentPort?.postMessage(await render(page))
})
