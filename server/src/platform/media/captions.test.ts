import { expect, test } from 'vitest'
import { rewriteCaptions } from './captions.ts'

const captions = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n')
const cue = (text: string) => captions('00:01.000 --> 00:04.000', text)

test('cues are kept with their times, settings and own tags', () => {
  const text = captions(
    '00:01.000 --> 00:04.000 line:0 align:start',
    '<v Priya>A form is <i>one</i> thing.</v>',
    'नमस्ते &amp; welcome',
    '',
    '01:00:00.500 --> 01:00:02.000',
    'An <00:59:01.000><c.loud>hour</c> later',
  )
  expect(rewriteCaptions(text)).toBe(`${text}\n`)
})

test.each([
  ['a mark at the beginning', `\uFEFF${cue('Hello')}`, cue('Hello')],
  ['line ends of Windows', cue('Hello').replaceAll('\n', '\r\n'), cue('Hello')],
  ['a title', cue('Hello').replace('WEBVTT', 'WEBVTT - Lesson 1\nKind: captions'), cue('Hello')],
  ['a name of a cue', captions('1', '00:01.000 --> 00:04.000', 'Hello'), cue('Hello')],
  ['a comment', captions('NOTE by Priya', 'two lines', '', '00:01.000 --> 00:04.000', 'Hello'), cue('Hello')],
  [
    'a style',
    captions('STYLE', '::cue { background: url(//x.example) }', '', '00:01.000 --> 00:04.000', 'Hello'),
    cue('Hello'),
  ],
  [
    'an unknown setting',
    cue('Hello').replace('04.000', '04.000 onload:x region:a line:1'),
    cue('Hello').replace('04.000', '04.000 line:1'),
  ],
])('%s is left out', (_, source, expected) => {
  expect(rewriteCaptions(source)).toBe(`${expected}\n`)
})

test.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>Look', 'Look'],
  ['<font color="red">Red</font>', 'Red'],
  ['<b onclick=x>Bold</b>', 'Bold</b>'],
  ['a < b and b > a', 'a &lt; b and b &gt; a'],
  ['<<script>x', '&lt;x'],
  ['<scr<b>ipt>', '&lt;scr<b>ipt&gt;'],
])('the text %s becomes %s', (source, expected) => {
  expect(rewriteCaptions(cue(source))).toBe(`${cue(expected)}\n`)
})

test.each([
  ['', { line: 1, why: 'header' }],
  ['<!doctype html><p>WEBVTT', { line: 1, why: 'header' }],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nHello', { line: 1, why: 'header' }],
  ['1\n00:00:01,000 --> 00:00:04,000\nHello', { line: 1, why: 'header' }],
  ['WEBVTT', { line: 1, why: 'empty' }],
  [captions('00:01,000 --> 00:04,000', 'Hello'), { line: 3, why: 'times' }],
  [captions('00:01.000 --> 00:61.000', 'Hello'), { line: 3, why: 'times' }],
  [captions('<html>', '<script>'), { line: 3, why: 'times' }],
  [captions('00:04.000 --> 00:04.000', 'Hello'), { line: 3, why: 'order' }],
  [captions('00:04.000 --> 00:05.000', 'A', '', '00:03.000 --> 00:05.000', 'B'), { line: 6, why: 'order' }],
])('%j is refused: %j', (source, error) => {
  expect(rewriteCaptions(source)).toEqual(error)
})

test('a megabyte of angle brackets takes almost no time', () => {
  const start = performance.now()
  rewriteCaptions(cue('<'.repeat(500_000)))
  rewriteCaptions(cue('<b '.repeat(300_000)))
  rewriteCaptions(`WEBVTT\n\n${'00:01.000 --> 00:04.000 '.repeat(30_000)}`)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test.each([
  ['blanks behind the times', `00:01.000 --> 00:04.000${' \t'.repeat(250_000)}\u2028`],
  ['blanks within the times', `00:01.000${' '.repeat(500_000)}-> 00:04.000`],
  ['settings', `00:01.000 --> 00:04.000 ${'align:start'.repeat(40_000)}`],
  ['half tags', `00:01.000 --> 00:04.000\n${'<v.a'.repeat(100_000)}`],
  // The test's time limit proves that the parser ends.
])('half a megabyte of %s is read once', (_, text) => {
  expect(['string', 'object']).toContain(typeof rewriteCaptions(captions(text)))
})
