import { useEffect, useState } from 'react'
import { loadPdf, type OpenPdf, type PdfError } from '../../ui/pdf/load-pdf.ts'

interface Shared {
  readonly pdf: Promise<OpenPdf>
  readonly abort: AbortController
  users: number
}

const shared = new Map<string, Shared>()

function take(path: string, address: string): Promise<OpenPdf> {
  let there = shared.get(path)
  if (!there) {
    const abort = new AbortController()
    there = { pdf: loadPdf(address, abort.signal), abort, users: 0 }
    shared.set(path, there)
  }
  there.users += 1
  return there.pdf
}

function leave(path: string): void {
  const there = shared.get(path)
  if (!there) return
  there.users -= 1
  if (there.users > 0) return
  shared.delete(path)
  there.abort.abort()
  there.pdf.then(
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
    take(path, address).then(
      (pdf) => !isOver && setState({ pdf }),
      (error: Error) => !isOver && setState({ error: error.message as PdfError }),
    )
    return () => {
      isOver = true
      leave(path)
    }
  }, [path])
  return state
}
