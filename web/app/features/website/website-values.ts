import type { BilingualText, WebsiteSettings } from '#contract/website/website.ts'

export type WebsiteValues = Omit<WebsiteSettings, 'version' | 'choices'>
export type WebsiteField = keyof WebsiteValues

export const noTexts: BilingualText = { en: '', hi: '' }

export const valuesOf = (settings: WebsiteSettings): WebsiteValues => ({
  tagline: settings.tagline,
  introduction: settings.introduction,
  pictures: settings.pictures,
  samplePages: settings.samplePages,
  subjects: settings.subjects,
  featured: settings.featured,
  figureKind: settings.figureKind,
  figures: settings.figures,
  testimonials: settings.testimonials,
  mapLink: settings.mapLink,
  socialLinks: settings.socialLinks,
  openPreviews: settings.openPreviews,
  qualifications: settings.qualifications,
})

/** @returns the server's path, such as `pictures.0.url` */
export const pathOf = (...parts: readonly (string | number)[]): string => parts.join('.')

export const fieldOf = (path: string): string => path.split('.')[0] ?? ''

export function bodyOf(values: WebsiteValues, changed: readonly WebsiteField[]): Partial<WebsiteValues> {
  const sent: WebsiteValues = {
    ...values,
    socialLinks: values.socialLinks.map((link) => link.trim()).filter((link) => link !== ''),
  }
  return Object.fromEntries(changed.map((name) => [name, sent[name]]))
}
