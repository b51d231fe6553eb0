import type { ExtractorType } from '@lingui/conf'

/** Where texts stand that the web shows though it does not write them: the contract, refusals, answers, words of the audit. */
const places = [
  /\/contract\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/,
  /\/server\/src\/modules\/.+\.(?:errors|routes|audit)\.ts$/,
  /\/server\/src\/modules\/accounts\/own-sessions\.usecases\.ts$/,
  /\/server\/src\/kernel\/(?:call|error-response|limiter|read-worker|sessions|upload-quota|uploads)\.ts$/,
  /\/server\/src\/platform\/(?:errors|paging|passwords|pictures|http\/overload|markdown\/(?:faults|render-cached)|pdf\/make-pdf)\.ts$/,
]

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** Written for those who read the calls, never shown. */
const notShown = /(?:summary:|description:|new Error\()\s*$/

/** Finds those texts. The id of such a message is the text itself, its values are numbered: `translated` asks for it so. */
export const contractTexts: ExtractorType = {
  match: (filename) => places.some((place) => place.test(filename)),
  extract(filename, code, onMessageExtracted) {
    for (const id of textsOf(filename, code)) onMessageExtracted({ id, origin: [filename, 0] })
  },
}

/** The texts of one file, each once. */
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

/** Some files hold texts and nothing else; in the others a text is a whole sentence. */
function shownIn(filename: string): (text: string) => boolean {
  if (/\/contract\/src\/texts\.ts$/.test(filename)) return (text) => /[A-Za-z]/.test(text)
  // The words of choices, such as Freelancer, In Progress and Karnataka.
  if (/\/contract\/src\/[\w-]+\/(?:profile|courses|assignments|reviews|gst)\.ts$/.test(filename))
    return (text) => /^(?:PhD|[A-Z][a-z][A-Za-z -]*)$|^[A-Z].* .*[.!?]$/.test(text)
  if (/\.audit\.ts$/.test(filename)) return (text) => /^(?:\{who\} .*\.|[A-Z].*)$/.test(text)
  if (/errors\.ts$/.test(filename)) return (text) => /^[A-Z].* /.test(text)
  return (text) => /^[A-Z].* .*[.!?]$/.test(text)
}
