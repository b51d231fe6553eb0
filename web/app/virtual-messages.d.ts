/** Made by `web/scripts/catalogues.ts` from the files in `locales/`. */
declare module 'virtual:messages/root' {
  import type { Messages } from '@lingui/core'

  const catalogue: Record<'en' | 'hi', () => Promise<{ messages: Messages }>>
  export default catalogue
}
declare module 'virtual:messages/all' {
  export { default } from 'virtual:messages/root'
}
