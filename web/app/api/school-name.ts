import { schoolNameMark } from '#contract/settings/school-name-mark.ts'

/**
 * Whose pages these are. The server writes the name into each page that it sends (`platform/http/pages.ts`), where the
 * build has left a mark, so nothing changes once the page is live.
 */
export function schoolName(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.school ?? 'Abhyas'
  return import.meta.env.PROD ? schoolNameMark : 'Abhyas'
}

/** The address of the school's picture; undefined: it has none. */
export const schoolLogo = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.logo

/** What a browser calls a page: `Courses · Sunrise Institute`. */
export const titleOf = (page: string): string => `${page} · ${schoolName()}`

interface SchoolOfPages {
  name: string
  logo: string | null
  timeZone: string
}

/** The school was changed here: what is shown next has the new name, picture and time zone. */
export function showSchool({ name, logo, timeZone }: SchoolOfPages): void {
  const root = document.documentElement.dataset
  root.school = name
  root.zone = timeZone
  if (logo) root.logo = logo
  else delete root.logo
}
