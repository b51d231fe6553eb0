export interface CaptionsError {
  readonly line: number
  readonly why: 'header' | 'times' | 'order' | 'empty'
}

const timingLine =
  /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t](.*))?$/s
const setting = /^(?:vertical|line|position|size|align):[\w.,%-]{1,30}$/
const allowedTag =
  /^<(?:(?:[biuc]|ruby|rt|v|lang)(?:\.[\w-]+)*|(?:v|lang)(?:\.[\w-]+)*[ \t][^<>]*|\/(?:[biucv]|ruby|rt|lang)|(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})>$/

/** Drops comments, styles, regions and unknown tags. */
export function rewriteCaptions(text: string): string | CaptionsError {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, why: 'header' }
  const cues: string[] = []
  let lastStartMs = 0
  for (const { lineIndex, block } of blocksOf(lines)) {
    const timingIndex = block.findIndex((line) => line.includes('-->'))
    if (timingIndex < 0) {
      if (lineIndex === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue
      return { line: lineIndex + 1, why: 'times' }
    }
    const [, startText = '', endText = '', settings = ''] =
      timingLine.exec((block[timingIndex] ?? '').trim()) ?? []
    if (!startText || timingIndex > 1) return { line: lineIndex + timingIndex + 1, why: 'times' }
    const startMs = millisecondsOf(startText)
    if (startMs < lastStartMs || millisecondsOf(endText) <= startMs)
      return { line: lineIndex + timingIndex + 1, why: 'order' }
    lastStartMs = startMs
    const validSettings = settings.split(/[ \t]+/).filter((text) => setting.test(text))
    const content = block.slice(timingIndex + 1).map(escapeLine)
    cues.push([[startText, '-->', endText, ...validSettings].join(' '), ...content].join('\n'))
  }
  if (cues.length === 0) return { line: lines.length, why: 'empty' }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function blocksOf(lines: readonly string[]) {
  const blocks: { lineIndex: number; block: string[] }[] = []
  let isInBlock = false
  for (const [lineIndex, line] of lines.entries()) {
    if (line.trim() === '') isInBlock = false
    else if (isInBlock) blocks.at(-1)?.block.push(line)
    else {
      blocks.push({ lineIndex, block: [line] })
      isInBlock = true
    }
  }
  return blocks
}

function millisecondsOf(time: string): number {
  const [seconds = '', minutes = '', hours = '0'] = time.split(':').reverse()
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
}

function escapeLine(line: string): string {
  return line
    .replaceAll('-->', '')
    .replaceAll(/<[\w/!?][^<>]*>|[<>]/g, (part) => {
      if (part === '<') return '&lt;'
      if (part === '>') return '&gt;'
      return allowedTag.test(part) ? part : ''
    })
    .trimEnd()
}
