import { useEffect, useState } from 'react'

/** The server sets this data in `platform/http/page-thread.ts`. */
interface PageData {
  readonly path: string
  readonly data: unknown
}

let serverData: PageData | null = null

/** One variable is enough, because the server renders one page at a time. */
export function setPageData(given: PageData | null): void {
  serverData = given
}

export const pageDataId = 'page-data'

/** Returns the JSON of the page data, which the document keeps for hydration. */
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

/** Addresses may encode the same slug in several ways. */
const isSame = (one: string, other: string) => decodeURI(one) === decodeURI(other)

const loaded = new Map<string, unknown>()

export const forgetPageData = (): void => loaded.clear()

export function dataOfPage<Data>(path: string): Data | undefined {
  const own = pageData()
  return (loaded.get(path) ?? (own && isSame(own.path, path) ? own.data : undefined)) as Data | undefined
}

/** This hook does not use React Query, which would enlarge the first visit. */
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
    const own = pageData()
    if (own && isSame(own.path, path) && !loaded.has(path)) {
      loaded.set(path, own.data)
      return
    }
    const leaving = new AbortController()
    load(leaving.signal).then(
      (data) => {
        loaded.set(path, data)
        setState({ data })
      },
      (error) => {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, error }))
      },
    )
    return () => leaving.abort()
  }, [path, tries])
  return { data: state.data, error: state.error, retry: () => setTries(tries + 1) }
}
