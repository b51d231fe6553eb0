import { schoolNameMark } from '#contract/settings/school-name-mark.ts'

/** The server replaces a built page's placeholder (`platform/http/pages.ts`). */
export function schoolName(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.school ?? 'Abhyas'
  return import.meta.env.PROD ? schoolNameMark : 'Abhyas'
}

export const schoolLogo = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.logo

export const titleOf = (page: string): string => `${page} · ${schoolName()}`

export function nameSchool(name: string): void {
  document.documentElement.dataset.school = name
}

interface SchoolOfPages {
  name: string
  logo: string | null
  timeZone: string
}

export function showSchool({ name, logo, timeZone }: SchoolOfPages): void {
  const root = document.documentElement.dataset
  nameSchool(name)
  root.zone = timeZone
  if (logo) root.logo = logo
  else delete root.logo
}
