import { documentLanguage } from '../api/i18n.ts'

/** Waits for the page, which the worker's downloads would slow down. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    navigator.serviceWorker
      .register(`/service-worker.js?language=${documentLanguage()}`)
      .catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register)
}
