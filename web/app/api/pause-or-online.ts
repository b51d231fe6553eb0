/**
 * Waits until the time is over or the device is online again.
 * @throws the signal's reason when the signal is aborted
 */
export function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', abort)
      resolve()
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', abort)
  })
}
