import { documentLanguage } from '../api/i18n.ts'

/**
 * Registers the worker that shows "You are offline" in place of the browser's error (`public/service-worker.js`). It waits until the
 * page is loaded, because it loads files of its own. Development has no worker: its files change all the time.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    // A browser that keeps nothing for this site refuses. Then its own error stays.
    navigator.serviceWorker
      .register(`/service-worker.js?language=${documentLanguage()}`)
      .catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register)
}
