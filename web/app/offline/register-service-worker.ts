import { documentLanguage } from '../api/i18n.ts'

/**
 * The worker downloads too, so it waits for the page. Development has no worker, because its files change.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    // The promise rejects in a browser that refuses storage.
    navigator.serviceWorker
      .register(`/service-worker.js?language=${documentLanguage()}`)
      .catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register)
}
