/** What a mail says, before it is laid out. Every text in it is plain; the layout escapes it. */
export interface Letter {
  /** Whom it greets; empty where nobody has proved who reads it. */
  readonly name: string
  readonly paragraphs: readonly string[]
  /** Short facts in two columns: what is due, when, where. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Words of a person, set apart as they wrote them. */
  readonly quote?: string
  /** The one thing to do next; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why this mail came, or what to do when it was not expected. */
  readonly note?: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
/** Addresses of the school in a note can be pressed; nothing else ever becomes a link by itself. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<]+/g, '<a href="$&" style="color:#2b3f9e">$&</a>')
const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

/**
 * Lays a letter out twice: as plain text, and as HTML that a phone shows without zooming. The HTML loads nothing:
 * no picture, no font, no counter.
 * @param school signs it
 */
export function layOut(letter: Letter, school: string): { body: string; html: string } {
  return { body: asText(letter, school), html: asHtml(letter, school) }
}

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,')

function asText({ name, paragraphs, facts, quote, action, note }: Letter, school: string): string {
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return [
    greeting(name),
    ...paragraphs,
    facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    quoted,
    action && `${action.label}:\n${action.url}`,
    note,
    `— ${school}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function asHtml({ name, paragraphs, facts, quote, action, note }: Letter, school: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:2px 16px 2px 0;color:#4d5568;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
    `<td style="padding:2px 0;font-weight:600">${escapeHtml(value)}</td></tr>`
  const parts = [
    paragraph(greeting(name)),
    ...paragraphs.map(paragraph),
    facts &&
      `<table role="presentation" style="margin:0 0 16px;border-spacing:0">${facts.map(row).join('')}</table>`,
    quote && `<p style="margin:0 0 16px;padding-left:16px;border-left:2px solid #a8323a">${lines(quote)}</p>`,
    action &&
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;` +
        `border-radius:6px;background:#2b3f9e;color:#ffffff;font-weight:600;text-decoration:none">` +
        `${escapeHtml(action.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4d5568;word-break:break-all">${escapeHtml(action.url)}</p>`,
    note &&
      `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#4d5568">${linked(lines(note))}</p>`,
    `<p style="margin:24px 0 0;color:#4d5568">— ${escapeHtml(school)}</p>`,
  ]
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>' +
    '<body style="margin:0;background:#f4f6f8">' +
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px;background:#ffffff;color:#1c2340;' +
    // A long address in what a person wrote must not widen the page of a phone.
    'overflow-wrap:anywhere;word-break:break-word;' +
    `font:17px/28px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">${parts.filter(Boolean).join('')}` +
    '</div></body></html>'
  )
}
