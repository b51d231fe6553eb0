import type { I18n } from '@lingui/core'
import { type Language, languages } from '#contract/languages.ts'
import { isolateText } from '#contract/typed-text.ts'

/** Plain texts, which the layout escapes for HTML. */
export interface EmailContent {
  readonly subject: string
  readonly name: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly quote?: string
  readonly isQuoteOfStudent?: boolean
  readonly action?: { readonly label: string; readonly url: string }
  readonly note?: string
}

/** @param isProved an email to an unconfirmed address has no name or document */
export type WriteEmail = (i18n: I18n, isProved: boolean) => EmailContent

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const linkUrls = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+/g, '<a href="$&" style="color:#2b3f9e">$&</a>')
const htmlLines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

interface RenderedEmail {
  readonly subject: string
  readonly body: string
  readonly html: string
}

export function renderEmail(email: EmailContent, school: string, i18n: I18n): RenderedEmail {
  const frame = {
    greeting: email.name ? i18n._('Hello {name},', { name: email.name }) : i18n._('Hello,'),
    school,
    footer: i18n._('Sent with Abhyas'),
    language: i18n.locale,
  }
  return { subject: email.subject, body: renderText(email, frame), html: renderHtml(email, frame) }
}

interface Frame {
  readonly greeting: string
  readonly school: string
  readonly footer: string
  readonly language: string
}

function renderText(
  { paragraphs, facts, quote, action, note }: EmailContent,
  { greeting, school, footer }: Frame,
): string {
  const quotedText = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return [
    greeting,
    ...paragraphs,
    facts?.map(([label, value]) => `${label}: ${isolateText(value)}`).join('\n'),
    quotedText,
    action && `${action.label}:\n${action.url}`,
    note,
    `— ${isolateText(school)}`,
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function renderHtml(
  { paragraphs, facts, quote, action, note }: EmailContent,
  { greeting, school, footer, language }: Frame,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${htmlLines(text)}</p>`
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:2px 16px 2px 0;color:#4d5568;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
    `<td style="padding:2px 0;font-weight:600">${escapeHtml(value)}</td></tr>`
  const parts = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts &&
      `<table role="presentation" style="margin:0 0 16px;border-spacing:0">${facts.map(row).join('')}</table>`,
    quote &&
      `<p style="margin:0 0 16px;padding-left:16px;border-left:2px solid #a8323a">${htmlLines(quote)}</p>`,
    action &&
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 24px;` +
        `border-radius:6px;background:#2b3f9e;color:#ffffff;font-weight:600;text-decoration:none">` +
        `${escapeHtml(action.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4d5568;word-break:break-all">${escapeHtml(action.url)}</p>`,
    note &&
      `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4d5568">${linkUrls(htmlLines(note))}</p>`,
    `<p style="margin:24px 0 0;color:#4d5568">— ${escapeHtml(isolateText(school))}</p>`,
    `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#4d5568">${footer}</p>`,
  ]
  return `<div lang="${language}">${parts.filter(Boolean).join('')}</div>`
}

export const languageOfEmail = (html: string): Language =>
  languages.find((language) => html.startsWith(`<div lang="${language}">`)) ?? 'en'

export const logoId = 'logo'

const fonts = `'Anek Latin','Anek Devanagari',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif`

/** The page loads nothing; the logo is an attachment. */
export function htmlPage(
  { subject, html }: Pick<RenderedEmail, 'subject' | 'html'>,
  school: { name: string; hasLogo: boolean },
): string {
  const name = escapeHtml(school.name)
  const logo = `<img src="cid:${logoId}" alt="" height="48" style="display:block;height:48px;margin:0 0 8px">`
  return (
    `<!doctype html><html lang="${languageOfEmail(html)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(subject)}</title></head>` +
    '<body style="margin:0;background:#f4f6f8">' +
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px;background:#ffffff;color:#1c2340;' +
    // Long addresses must not widen the page on phones.
    'overflow-wrap:anywhere;word-break:break-word;' +
    `font:17px/28px ${fonts}">` +
    `<div style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #d5dae3;font-size:20px;font-weight:700">` +
    `${school.hasLogo ? logo : ''}${name}</div>${html}` +
    '</div></body></html>'
  )
}
