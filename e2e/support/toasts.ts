import type { Page } from '@playwright/test'

/** Keeps the words of every toast that appears from now on, so that one that must not appear can be missed. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await page.exposeFunction('toastAppeared', (words: string) => void seen.push(words))
  await page.addInitScript(() => {
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) {
        if (known.has(toast)) continue
        known.add(toast)
        const { toastAppeared } = globalThis as unknown as { toastAppeared: (words: string) => void }
        toastAppeared(toast.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => seen
}
