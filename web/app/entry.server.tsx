import { PassThrough } from 'node:stream'
import messages from 'virtual:messages/all'
import { i18n } from '@lingui/core'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isLanguage } from '#contract/languages.ts'

export { setPageData } from './api/page-data.ts'

/** The build prerenders static pages; the server renders pages with data. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const acceptLanguage = request.headers.get('accept-language')
  const language = isLanguage(acceptLanguage) ? acceptLanguage : 'en'
  i18n.loadAndActivate({ locale: language, messages: (await messages[language]()).messages })
  headers.set('content-type', 'text/html')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
