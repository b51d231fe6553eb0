type Listener = ((event: ProgressEvent) => void) | null

/** happy-dom's `XMLHttpRequest` would use the machine's network. */
export function uploadRequestOver(send: (path: string, init: RequestInit) => Promise<Response>) {
  return class UploadRequest {
    readonly upload: { onprogress: Listener; onload: Listener } = { onprogress: null, onload: null }
    onload: Listener = null
    onerror: Listener = null
    onabort: Listener = null
    onloadend: Listener = null
    status = 0
    responseText = ''
    readonly #abort = new AbortController()
    readonly #headers = new Headers()
    #received = new Headers()
    #method = ''
    #path = ''

    open(method: string, path: string): void {
      this.#method = method
      this.#path = path
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    getResponseHeader(name: string): string | null {
      return this.#received.get(name)
    }

    abort(): void {
      this.#abort.abort()
    }

    async send(body: Blob): Promise<void> {
      const end = (listener: Listener) => {
        listener?.(new ProgressEvent('end'))
        this.onloadend?.(new ProgressEvent('loadend'))
      }
      try {
        const { signal } = this.#abort
        const bytes = await body.arrayBuffer()
        const response = await send(this.#path, {
          ...{ method: this.#method, headers: this.#headers, body: bytes, signal },
        })
        this.upload.onprogress?.(new ProgressEvent('progress', { loaded: body.size, total: body.size }))
        this.upload.onload?.(new ProgressEvent('load'))
        this.status = response.status
        this.#received = response.headers
        this.responseText = await response.text()
        end(this.onload)
      } catch {
        end(this.#abort.signal.aborted ? this.onabort : this.onerror)
      }
    }
  }
}
