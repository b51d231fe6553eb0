import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language, languageCookie } from '#contract/languages.ts'

export function requestedLanguage(headers: IncomingHttpHeaders): Language | undefined {
  return languageOfCookie(headers.cookie ?? '') ?? acceptedLanguage(headers['accept-language'] ?? '')
}

function languageOfCookie(cookies: string): Language | undefined {
  const [, value] =
    cookies
      .split(/; */)
      .map((cookie) => cookie.split('='))
      .find(([name]) => name === languageCookie) ?? []
  return isLanguage(value) ? value : undefined
}

/** The greatest weight wins (RFC 9110, section 12.5.4), then the first language. */
function acceptedLanguage(header: string): Language | undefined {
  const ranges = header.split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(/ *; */)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { language: range.split('-')[0], weight: Number(weight) || 0 }
  })
  const supportedRanges = ranges.filter(({ language, weight }) => isLanguage(language) && weight > 0)
  return supportedRanges.toSorted((a, b) => b.weight - a.weight)[0]?.language as Language | undefined
}
