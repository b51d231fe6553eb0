import type { ExtractorType } from '@lingui/conf'

/** Texts that the web shows but does not write: contract, errors, responses, audit. */
const places = [
  /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/,
  /\/server\/src\/modules\/.+\.(?:errors|routes|audit)\.ts$/,
  /\/server\/src\/modules\/accounts\/own-sessions\.usecases\.ts$/,
  /\/server\/src\/kernel\/(?:call|error-response|limiter|read-worker|sessions|upload-quota|uploads)\.ts$/,
  /\/server\/src\/platform\/(?:errors|paging|passwords|pictures|http\/overload|markdown\/(?:markdown-errors|render-cached)|pdf\/make-pdf)\.ts$/,
]

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** For developers. */
const notShown = /(?:summary:|description:|new Error\()\s*$/

/** The message id is the text with numbered placeholders, as `translated` looks it up. */
export const contractTexts: ExtractorType = {
  match: (filename) => places.some((place) => place.test(filename)),
  extract(filename, code, onMessageExtracted) {
    for (const id of textsOf(filename, code)) onMessageExtracted({ id, origin: [filename, 0] })
  },
}

export function textsOf(filename: string, code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  const isText = shownIn(filename)
  const found = [...bare.matchAll(literal)]
    .filter(({ index }) => !notShown.test(bare.slice(0, index)))
    .map(([, single, double, template]) =>
      template === undefined ? (single ?? double ?? '').replaceAll(/\\(['"\\])/g, '$1') : numbered(template),
    )
  return [...new Set(found.filter(isText))]
}

function numbered(template: string): string {
  let values = 0
  return template.replaceAll(/\$\{[^}]*\}/g, () => `{${values++}}`)
}

/** Some files contain only texts; in others only whole sentences count. */
function shownIn(filename: string): (text: string) => boolean {
  if (/\/contract\/src\/texts\.ts$/.test(filename)) return (text) => /[A-Za-z]/.test(text)
  // The words of choices, such as Freelancer, In Progress and Karnataka.
  if (/\/contract\/src\/[\w-]+\/(?:profile|courses|assignments|reviews|gst)\.ts$/.test(filename))
    return (text) => /^(?:PhD|[A-Z][a-z][A-Za-z -]*)$|^[A-Z].* .*[.!?]$/.test(text)
  if (/\.audit\.ts$/.test(filename)) return (text) => /^(?:\{who\} .*\.|[A-Z].*)$/.test(text)
  if (/errors\.ts$/.test(filename)) return (text) => /^[A-Z].* /.test(text)
  return (text) => /^[A-Z].* .*[.!?]$/.test(text)
}
