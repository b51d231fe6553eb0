/** What XML 1.0 does not allow in a document, by whatever name it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML holds it, in an element or in an attribute with double quotes. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
