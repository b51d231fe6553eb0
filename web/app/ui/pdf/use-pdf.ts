import { useCallback, useEffect, useState } from 'react'
import { loadPdf, type OpenPdf, type PdfError } from './load-pdf.ts'

export type PdfState = { pdf: OpenPdf; error?: undefined } | { pdf: null; error: PdfError | null }

const loading: PdfState = { pdf: null, error: null }

export function usePdf(address: string): PdfState & { again: () => void } {
  const [state, setState] = useState(loading)
  const [attempt, setAttempt] = useState(0)
  // A new pass must not reload the PDF.
  const [request, setRequest] = useState({ address, attempt })
  const isSame = pathOf(request.address) === pathOf(address)
  if (!isSame || request.attempt !== attempt) setRequest({ address, attempt })
  useEffect(() => {
    const abort = new AbortController()
    setState(loading)
    let opened: OpenPdf | undefined
    loadPdf(request.address, abort.signal).then(
      (pdf) => {
        if (abort.signal.aborted) return pdf.close()
        opened = pdf
        setState({ pdf })
      },
      (error: Error) => {
        if (!abort.signal.aborted) setState({ pdf: null, error: error.message as PdfError })
      },
    )
    return () => {
      abort.abort()
      opened?.close()
    }
  }, [request])
  const again = useCallback(() => setAttempt((now) => now + 1), [])
  return { ...state, again }
}

const pathOf = (address: string) => address.split('?')[0]
