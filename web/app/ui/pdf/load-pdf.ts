import type { PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** A PDF that is open, and what draws the text over its pages. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy
  readonly Text: typeof TextLayer
  close(): void
}

/** Why a PDF cannot be shown: it asks for a password, is damaged, or could not be had. */
export type PdfFault = 'password' | 'broken' | 'away'

/** What pdf.js reads besides the PDF: letters and codes of letters that a PDF may leave out, and decoders of scanned pages. All are files of ours. */
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
    const answer = address ? await fetch(address) : undefined
    if (!answer?.ok) throw new Error(`pdf.js asks for ${filename}, which is not here`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/**
 * Opens a PDF. The library is loaded when the first one is; its build for older browsers, since phones are.
 * @throws with a `PdfFault` as the cause
 */
export async function loadPdf(address: string, signal: AbortSignal): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, TextLayer } = await import(
    'pdfjs-dist/legacy/build/pdf.mjs'
  ).catch((error) => {
    throw failed('away', error)
  })
  GlobalWorkerOptions.workerSrc = workerAddress
  const task = getDocument({
    url: new URL(address, location.href).href,
    BinaryDataFactory: OwnAssets,
    useWorkerFetch: false,
    // The machine's own letters have other widths than the letters that the PDF was set with.
    useSystemFonts: false,
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close)
  try {
    return { document: await task.promise, Text: TextLayer, close }
  } catch (error) {
    throw failed(faultOf(error), error)
  }
}

const failed = (why: PdfFault, error: unknown) => new Error(why, { cause: error })

function faultOf(error: unknown): PdfFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'password'
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'broken' : 'away'
}
