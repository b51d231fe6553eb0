import { useEffect, useState } from 'react'

/** The server sets this data in `platform/http/page-thread.ts`. */
interface PageData {
  readonly path: string
  readonly data: unknown
}

let serverData: PageData | null = null

/** A global suffices: the server renders one page at a time. */
export function setPageData(newData: PageData | null): void {
  serverData = newData
}

export const pageDataId = 'page-data'

/** The document keeps this JSON for hydration. */
export function pageDataText(): string | null {
  if (typeof document === 'undefined') return serverData && JSON.stringify(serverData)
  return document.getElementById(pageDataId)?.textContent ?? null
}

let documentData: PageData | null | undefined

function pageData(): PageData | null {
  if (typeof document === 'undefined') return serverData
  if (documentData === undefined) documentData = JSON.parse(pageDataText() ?? 'null')
  return documentData ?? null
}

/** Addresses may encode a slug in several ways. */
const isSamePath = (one: string, other: string) => decodeURI(one) === decodeURI(other)

const loadedData = new Map<string, unknown>()

export const forgetPageData = (): void => loadedData.clear()

export function dataOfPage<Data>(path: string): Data | undefined {
  const initialData = pageData()
  return (loadedData.get(path) ??
    (initialData && isSamePath(initialData.path, path) ? initialData.data : undefined)) as Data | undefined
}

/** Avoids React Query, which would enlarge the first visit's download. */
export function usePageData<Data>(
  path: string,
  load: (signal: AbortSignal) => Promise<Data>,
): { data: Data | undefined; error: unknown; retry: () => void } {
  const [state, setState] = useState<{ data?: Data | undefined; error?: unknown }>(() => ({
    data: dataOfPage<Data>(path),
  }))
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function at each render
  useEffect(() => {
    const initialData = pageData()
    if (initialData && isSamePath(initialData.path, path) && !loadedData.has(path)) {
      loadedData.set(path, initialData.data)
      return
    }
    const abortController = new AbortController()
    load(abortController.signal).then(
      (data) => {
        loadedData.set(path, data)
        setState({ data })
      },
      (error) => {
        if (!abortController.signal.aborted) setState((before) => ({ ...before, error }))
      },
    )
    return () => abortController.abort()
  }, [path, tries])
  return { data: state.data, error: state.error, retry: () => setTries(tries + 1) }
}
