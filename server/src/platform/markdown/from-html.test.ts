import { expect, test } from 'vitest'
import { htmlToMarkdown, htmlToPlainText, piecesOf } from './from-html.ts'

const hashOf = (path: string) => Buffer.from(path).toString('hex').padEnd(40, '0').slice(-40)
const found = (path: string) => ({ hash: hashOf(path), name: path.slice(1), size: 1 })
const convert = (html: string, findFile: (path: string) => ReturnType<typeof found> | undefined = found) =>
  htmlToMarkdown(html, findFile)
const textOf = (html: string) => convert(html).parts.join('\n<>\n')

test.each([
  ['<h3>Laws</h3><p>Of <b>Newton</b> &amp; <i>others</i></p>', '### Laws\n\nOf **Newton** & *others*'],
  ['<p>one<br>two</p>', 'one\\\ntwo'],
  ['<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>', '- a\n- b\n\n1. c'],
  ['<blockquote>said</blockquote><pre><code>x = 1</code></pre>', '> said\n\n```\nx = 1\n```'],
  [
    '<table><tr><th>m</th><th>F</th></tr><tr><td>1|2</td><td>3</td></tr></table>',
    '| m | F |\n| - | - |\n| 1\\|2 | 3 |',
  ],
  ['<p>a*b _c_ &lt;b&gt; # $5</p>', 'a\\*b \\_c\\_ \\<b> # \\$5'],
  ['<p><s>old</s> <del>price</del></p>', 'old price'],
  ['<p>\\(a_1\\) and \\[b^2\\] and $$c$$</p>', '$a_1$ and $b^2$ and $c$'],
  ['<p>नमस्ते <strong>दुनिया</strong></p>', 'नमस्ते **दुनिया**'],
  ['<p>Hi<!-- secret --><script>alert(1)</script><style>p{}</style></p>', 'Hi'],
  ['<form><input value="x"><button>Go</button></form><p>After</p>', 'After'],
  [
    '<p><a href="https://x.example/a_b">site</a> <a href="javascript:x">bad</a></p>',
    '[site](https://x.example/a_b) bad',
  ],
  ['<p>   </p>', ''],
])('%s becomes %j', (html, markdown) => {
  expect(textOf(html)).toBe(markdown)
})

test('pictures and files of the backup are found by their path; all else is reported', () => {
  const text = convert(
    [
      '<img src="@@PLUGINFILE@@/sub/a%20b.png?time=1" alt="A [b]">',
      '<img src="@@PLUGINFILE@@/c.svg" alt="C">',
      '<img src="https://x.example/d.png">',
      '<img src="data:image/png;base64,AA" alt="E">',
      '<a href="@@PLUGINFILE@@/f.pdf">F</a>',
      '<video><source src="@@PLUGINFILE@@/g.mp4"></video>',
      '<a href="$@PAGEVIEWBYID*4@$">H</a>',
      '<iframe src="//maps.example/i"></iframe>',
      '<img src="@@PLUGINFILE@@/gone.png" alt="J">',
    ].join(' '),
    (path) => (path === '/gone.png' ? undefined : found(path)),
  )
  expect(text.parts[0]).toContain(`![A \\[b\\]](/api/files/moodle-${hashOf('/sub/a b.png')})`)
  expect(text.parts[0]).toContain('<https://x.example/d.png>')
  expect(text.parts[0]).toContain('<https://maps.example/i>')
  expect(text.figures.map(({ name }) => name)).toEqual(['sub/a b.png'])
  expect(text.files.map(({ name }) => name)).toEqual(['c.svg', 'f.pdf', 'g.mp4'])
  expect(text.notes).toEqual([
    { code: 'pictureAsFile', name: 'c.svg' },
    { code: 'pictureElsewhere' },
    { code: 'pictureInText' },
    { code: 'innerLink' },
    { code: 'embedded' },
    { code: 'fileMissing', name: 'gone.png' },
  ])
})

test('a text that cannot be rendered as Markdown loses its formatting, and its pictures become files', () => {
  const text = convert('<p>\\(\\def\\a{x}\\)</p><p>Look * <img src="@@PLUGINFILE@@/a.png" alt=""></p>')
  expect(text.parts).toEqual(['\\\\(\\\\def\\\\a{x}\\\\)\n\nLook \\*'])
  expect(text.notes).toEqual([{ code: 'plainText' }])
  expect([text.figures, text.files.map(({ name }) => name)]).toEqual([[], ['a.png']])
})

test('a long text is cut between its blocks, a block that is too long at its line ends', () => {
  const paragraph = `<p>${'word '.repeat(1_500)}</p>`
  const { parts } = convert(paragraph.repeat(6))
  expect(parts).toHaveLength(3)
  expect(parts.every((part) => part.length <= 20_000 && part.length > 10_000)).toBe(true)
  expect(piecesOf('aaaa\nbbbb\ncc', 9)).toEqual(['aaaa\nbbbb', 'cc'])
  expect(piecesOf('a'.repeat(10), 4)).toEqual(['aaaa', 'aaaa', 'aa'])
})

test.each([
  ['tags that are nested deep', '<div>'.repeat(20_000)],
  ['half a megabyte', `<p>${'x'.repeat(500_000)}</p>`],
])('%s give no text', (_, html) => {
  expect(convert(html)).toEqual({ parts: [], figures: [], files: [], notes: [{ code: 'tooComplex' }] })
})

test('plain text keeps its lines and drops scripts', () => {
  expect(htmlToPlainText('<p>One<br>two</p><ul><li>a &amp; b</li></ul><script>x</script>')).toBe(
    'One\ntwo\na & b',
  )
  expect(htmlToPlainText('<div>'.repeat(20_000))).toBe('')
})
