import type { BothTexts, WebsiteSettings } from '#contract/website/website.ts'

/** What the form edits; `version` and `choices` are the server's. */
export type WebsiteValues = Omit<WebsiteSettings, 'version' | 'choices'>
export type WebsiteField = keyof WebsiteValues

export const noTexts: BothTexts = { en: '', hi: '' }

export function valuesOf(settings: WebsiteSettings): WebsiteValues {
  const { version: _, choices: __, ...values } = settings
  return values
}

const websiteFields = (values: WebsiteValues) => Object.keys(values) as WebsiteField[]

/** As the server names a field at fault: `pictures.0.url`. */
export const pathOf = (...parts: readonly (string | number)[]): string => parts.join('.')

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedFields = (values: WebsiteValues, saved: WebsiteValues): WebsiteField[] =>
  websiteFields(saved).filter((name) => !isSame(values[name], saved[name]))

/** Untouched fields take what somebody else saved. */
export function rebased(values: WebsiteValues, base: WebsiteValues, there: WebsiteValues): WebsiteValues {
  const touched = changedFields(values, base)
  return { ...there, ...Object.fromEntries(touched.map((name) => [name, values[name]])) }
}

/** Fields that both changed, each in another way. */
export const conflicts = (values: WebsiteValues, base: WebsiteValues, there: WebsiteValues): WebsiteField[] =>
  changedFields(values, base).filter(
    (name) => !isSame(base[name], there[name]) && !isSame(values[name], there[name]),
  )

/** A row without a single word is left out. */
export function bodyOf(values: WebsiteValues, saved: WebsiteValues): Partial<WebsiteValues> {
  const changed = changedFields(values, saved)
  const sent: WebsiteValues = {
    ...values,
    featured: values.featured.filter((id) => id !== ''),
    socialLinks: values.socialLinks.map((link) => link.trim()).filter((link) => link !== ''),
  }
  return Object.fromEntries(changed.map((name) => [name, sent[name]]))
}
