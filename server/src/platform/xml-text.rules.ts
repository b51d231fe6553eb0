/** XML 1.0 forbids these characters, even as character references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds these characters
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbiddenCharacters, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
