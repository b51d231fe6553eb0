export interface CaptionsError {
  readonly line: number
  readonly why: 'header' | 'times' | 'order' | 'empty'
}

const timing =
  /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t](.*))?$/s
const setting = /^(?:vertical|line|position|size|align):[\w.,%-]{1,30}$/
const ownTag =
  /^<(?:(?:[biuc]|ruby|rt|v|lang)(?:\.[\w-]+)*|(?:v|lang)(?:\.[\w-]+)*[ \t][^<>]*|\/(?:[biucv]|ruby|rt|lang)|(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})>$/

/**
 * Drops comments, styles, regions and unknown tags.
 * @returns the captions, or the first error
 */
export function rewriteCaptions(text: string): string | CaptionsError {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, why: 'header' }
  const cues: string[] = []
  let last = 0
  for (const { at, block } of blocksOf(lines)) {
    const place = block.findIndex((line) => line.includes('-->'))
    if (place < 0) {
      if (at === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue
      return { line: at + 1, why: 'times' }
    }
    const [, from = '', to = '', settings = ''] = timing.exec((block[place] ?? '').trim()) ?? []
    if (!from || place > 1) return { line: at + place + 1, why: 'times' }
    const begins = millisecondsOf(from)
    if (begins < last || millisecondsOf(to) <= begins) return { line: at + place + 1, why: 'order' }
    last = begins
    const validSettings = settings.split(/[ \t]+/).filter((one) => setting.test(one))
    const content = block.slice(place + 1).map(inertLine)
    cues.push([[from, '-->', to, ...validSettings].join(' '), ...content].join('\n'))
  }
  if (cues.length === 0) return { line: lines.length, why: 'empty' }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function blocksOf(lines: readonly string[]) {
  const blocks: { at: number; block: string[] }[] = []
  let isInside = false
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') isInside = false
    else if (isInside) blocks.at(-1)?.block.push(line)
    else {
      blocks.push({ at, block: [line] })
      isInside = true
    }
  }
  return blocks
}

function millisecondsOf(time: string): number {
  const [seconds = '', minutes = '', hours = '0'] = time.split(':').reverse()
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
}

function inertLine(line: string): string {
  return line
    .replaceAll('-->', '')
    .replaceAll(/<[\w/!?][^<>]*>|[<>]/g, (found) => {
      if (found === '<') return '&lt;'
      if (found === '>') return '&gt;'
      return ownTag.test(found) ? found : ''
    })
    .trimEnd()
}
