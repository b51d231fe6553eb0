import type { PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export interface OpenPdf {
  readonly document: PDFDocumentProxy
  readonly Text: typeof TextLayer
  close(): void
}

export type PdfError = 'password' | 'broken' | 'away'

/** Files that pdf.js loads on demand. */
const assets = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
        '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
        '../../../../node_modules/pdfjs-dist/wasm/{openjpeg,jbig2,qcms_bg}.wasm',
      ],
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

class OwnAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = assets.get(filename)
    const response = address ? await fetch(address) : undefined
    if (!response?.ok) throw new Error(`pdf.js asks for ${filename}, which is not here`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/**
 * The legacy build supports older phones.
 * @throws Error whose message is a `PdfError`
 */
export async function loadPdf(address: string, signal: AbortSignal): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, TextLayer } = await import(
    'pdfjs-dist/legacy/build/pdf.mjs'
  ).catch((error) => {
    throw errorOf('away', error)
  })
  GlobalWorkerOptions.workerSrc = workerAddress
  const task = getDocument({
    url: new URL(address, location.href).href,
    BinaryDataFactory: OwnAssets,
    useWorkerFetch: false,
    // System fonts have other widths.
    useSystemFonts: false,
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close)
  try {
    return { document: await task.promise, Text: TextLayer, close }
  } catch (error) {
    throw errorOf(reasonOf(error), error)
  }
}

const errorOf = (why: PdfError, error: unknown) => new Error(why, { cause: error })

function reasonOf(error: unknown): PdfError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'password'
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'broken' : 'away'
}
