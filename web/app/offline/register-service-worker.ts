import { documentLanguage } from '../api/i18n.ts'

/**
 * Waits for the page, because the worker downloads too. Development has no worker, because its files change.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    // Rejects in a browser that refuses storage.
    navigator.serviceWorker
      .register(`/service-worker.js?language=${documentLanguage()}`)
      .catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register)
}
