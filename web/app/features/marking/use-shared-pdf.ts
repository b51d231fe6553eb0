import { useEffect, useState } from 'react'
import { loadPdf, type OpenPdf, type PdfError } from '../../ui/pdf/load-pdf.ts'

interface SharedPdf {
  readonly pdf: Promise<OpenPdf>
  readonly abort: AbortController
  users: number
}

const sharedPdfs = new Map<string, SharedPdf>()

function acquirePdf(path: string, address: string): Promise<OpenPdf> {
  let entry = sharedPdfs.get(path)
  if (!entry) {
    const abort = new AbortController()
    entry = { pdf: loadPdf(address, abort.signal), abort, users: 0 }
    sharedPdfs.set(path, entry)
  }
  entry.users += 1
  return entry.pdf
}

function releasePdf(path: string): void {
  const entry = sharedPdfs.get(path)
  if (!entry) return
  entry.users -= 1
  if (entry.users > 0) return
  sharedPdfs.delete(path)
  entry.abort.abort()
  entry.pdf.then(
    (pdf) => pdf.close(),
    () => {},
  )
}

export function useSharedPdf(address: string): { pdf?: OpenPdf; error?: PdfError } {
  const [path = address] = address.split('?')
  const [state, setState] = useState<{ pdf?: OpenPdf; error?: PdfError }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pass for the same file must not open it again
  useEffect(() => {
    let isOver = false
    acquirePdf(path, address).then(
      (pdf) => !isOver && setState({ pdf }),
      (error: Error) => !isOver && setState({ error: error.message as PdfError }),
    )
    return () => {
      isOver = true
      releasePdf(path)
    }
  }, [path])
  return state
}
