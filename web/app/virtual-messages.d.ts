declare module 'virtual:messages/root' {
  import type { Messages } from '@lingui/core'
  import type { Language } from '#contract/languages.ts'

  const catalogue: Record<Language, () => Promise<{ messages: Messages }>>
  export default catalogue
}
declare module 'virtual:messages/all' {
  export { default } from 'virtual:messages/root'
}
