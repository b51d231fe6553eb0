import { useCallback, useEffect, useState } from 'react'
import { loadPdf, type OpenPdf, type PdfFault } from './load-pdf.ts'

export type PdfState = { pdf: OpenPdf; fault?: undefined } | { pdf: null; fault: PdfFault | null }

const waiting: PdfState = { pdf: null, fault: null }

export function usePdf(address: string): PdfState & { again: () => void } {
  const [state, setState] = useState(waiting)
  const [turn, setTurn] = useState(0)
  // A new pass for the same PDF must not reload it.
  const [kept, setKept] = useState({ address, turn })
  const isSame = pathOf(kept.address) === pathOf(address)
  if (!isSame || kept.turn !== turn) setKept({ address, turn })
  useEffect(() => {
    const abort = new AbortController()
    setState(waiting)
    let opened: OpenPdf | undefined
    loadPdf(kept.address, abort.signal).then(
      (pdf) => {
        if (abort.signal.aborted) return pdf.close()
        opened = pdf
        setState({ pdf })
      },
      (error: Error) => {
        if (!abort.signal.aborted) setState({ pdf: null, fault: error.message as PdfFault })
      },
    )
    return () => {
      abort.abort()
      opened?.close()
    }
  }, [kept])
  const again = useCallback(() => setTurn((now) => now + 1), [])
  return { ...state, again }
}

const pathOf = (address: string) => address.split('?')[0]
