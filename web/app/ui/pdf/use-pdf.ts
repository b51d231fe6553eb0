import { useCallback, useEffect, useState } from 'react'
import { loadPdf, type OpenPdf, type PdfError } from './load-pdf.ts'

export type PdfState = { pdf: OpenPdf; error?: undefined } | { pdf: null; error: PdfError | null }

const loading: PdfState = { pdf: null, error: null }

export function usePdf(address: string): PdfState & { again: () => void } {
  const [state, setState] = useState(loading)
  const [turn, setTurn] = useState(0)
  // A new pass must not reload the PDF.
  const [opening, setOpening] = useState({ address, turn })
  const isSame = pathOf(opening.address) === pathOf(address)
  if (!isSame || opening.turn !== turn) setOpening({ address, turn })
  useEffect(() => {
    const abort = new AbortController()
    setState(loading)
    let opened: OpenPdf | undefined
    loadPdf(opening.address, abort.signal).then(
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
  }, [opening])
  const again = useCallback(() => setTurn((now) => now + 1), [])
  return { ...state, again }
}

const pathOf = (address: string) => address.split('?')[0]
