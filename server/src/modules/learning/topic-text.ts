const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The safe HTML of a topic's text. */
export const topicHtml = (source: string): string =>
  source
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.replace(/[&<>]/g, (mark) => marks[mark] ?? mark)}</p>`)
    .join('')
