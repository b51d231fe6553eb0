import { expect, test } from 'vitest'
import { english } from '../i18n.ts'
import { renderMarkdown } from './markdown.ts'
import { bounds, markdownErrorText } from './markdown-errors.ts'

const html = (source: string) => renderMarkdown(source).html.replaceAll('\n', '')
const errorOf = (source: string) => renderMarkdown(source).error
const lines = (...each: string[]) => each.join('\n')

test.each([
  ['# One\n\n###### Six', '<h2>One</h2><h6>Six</h6>'],
  ['**b** *i* `a < b`', '<p><strong>b</strong> <em>i</em> <code>a &lt; b</code></p>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['```js\nx<y\n```', '<pre><code class="language-js">x&lt;y</code></pre>'],
  ['2 < 3, x<y and 4 > 3', '<p>2 &lt; 3, x&lt;y and 4 &gt; 3</p>'],
  [
    '<https://a.example/?b=1&c=2>',
    '<p><a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a></p>',
  ],
  ['[a](docs.example/Talk:b?c=1&d)', '<p><a href="https://docs.example/Talk:b?c=1&amp;d">a</a></p>'],
  ['[a](//b.example)', '<p><a href="https://b.example">a</a></p>'],
  ['[a]\n\n[a]: b.example', '<p><a href="https://b.example">a</a></p>'],
  ['[mail](mailto:me@a.example)', '<p><a href="mailto:me@a.example">mail</a></p>'],
  [
    '| a | b |\n|--|-:|\n| 1 | 2 |',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
  ],
  ['कक्षा में $x$', '<p>कक्षा में <math><mrow><mi>x</mi></mrow></math></p>'],
  [
    '![A "circle"](/api/files/0192-ab "t") and ![b](</api/files/1>)',
    '<p><img src="/api/files/0192-ab" alt="A &quot;circle&quot;"> and <img src="/api/files/1" alt="b"></p>',
  ],
  ['', ''],
])('%j is rendered', (source, expected) => {
  expect(renderMarkdown(source)).toEqual({ html: expect.any(String), error: null })
  expect(html(source)).toBe(expected)
})

const x = '<math><mrow><mi>x</mi></mrow></math>'
const displayedFormula = '<math display="block"><mrow><mi>x</mi></mrow></math>'
test.each([
  ['of $x$,', `<p>of ${x},</p>`],
  ['$$\nx\n$$\nthen', `<p>${displayedFormula}</p><p>then</p>`],
  ['so $$x$$', `<p>so ${displayedFormula}</p>`],
  ['> $$\n> x\n> $$', `<blockquote><p>${displayedFormula}</p></blockquote>`],
  ['from $5 to $6', '<p>from $5 to $6</p>'],
  ['$5/$6 & $ 7$', '<p>$5/$6 &amp; $ 7$</p>'],
  ['\\$x$ and `$x$`', '<p>$x$ and <code>$x$</code></p>'],
  [
    '$\\mathbb{R}\\mathcal{L}\\mathbf{x1}$',
    '<p><math><mrow><mi>ℝ</mi><mi>ℒ</mi><mrow><mi>𝐱</mi><mn>𝟏</mn></mrow></mrow></math></p>',
  ],
  [
    '$\\xrightarrow{\\text{heat}}$',
    '<p><math><mrow><mover><mo stretchy="true" minsize="3.0em">→</mo><mrow><mspace width="0.3em"></mspace><mtext>heat</mtext><mspace width="0.3em"></mspace></mrow></mover></mrow></math></p>',
  ],
  [
    '$\\overline{a}$',
    '<p><math><mrow><mover accent="true"><mi>a</mi><mspace notation="line"></mspace></mover></mrow></math></p>',
  ],
  ['$\\text{a<b}$', '<p><math><mrow><mtext>a&lt;b</mtext></mrow></math></p>'],
])('%j is rendered as a formula or as money', (source, expected) => {
  expect(errorOf(source)).toBeNull()
  expect(html(source)).toBe(expected)
})

test('a formula has no style, no colour, and no length that covers its surroundings', () => {
  const formulaHtml = html(
    '$\\color{red}x\\colorbox{blue}{y}\\rule{1em}{0.1em}\\kern-1000em\\raisebox{1000em}{x}\\Huge z$',
  )
  expect(formulaHtml).toContain('<mspace mathbackground="black" width="1em" height="0.1em">')
  expect(formulaHtml).not.toMatch(
    / style=|class=|color|red|blue|mathsize|[2-9]\d\d|1000|annotation|semantics/,
  )
})

test.each(["f'(x)", "f''", "f'_i", 'f^\\prime', "f'^2"])(
  'a prime in %s is as large as a letter of its formula',
  (formula) => {
    expect(html(`$${formula}$`)).toContain('<mo scriptlevel="-1" lspace="0em" rspace="0em">′</mo></mpadded>')
  },
)

test.each([
  ['<b>bold</b>', 'rawHtml', '<p>&lt;b&gt;bold&lt;/b&gt;</p>'],
  ['<script>alert(1)</script>', 'rawHtml', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<!-- c -->', 'rawHtml', '&lt;!-- c --&gt;'],
  ['List<String> a', 'rawHtml', '<p>List&lt;String&gt; a</p>'],
  ['<img src=x onerror=alert(1)>', 'rawHtml', '&lt;img src=x onerror=alert(1)&gt;'],
  ['![a "b"](https://a.example/a.png "t")', 'picture', '<p>a &quot;b&quot;</p>'],
  ['![a](javascript:alert(1))', 'picture', '<p>a</p>'],
  ['![a](/api/files/1?x=y)', 'picture', '<p>a</p>'],
  ['![a](/api/files/../users)', 'picture', '<p>a</p>'],
  ['![a](//a.example/api/files/1)', 'picture', '<p>a</p>'],
  ['[a](/api/files/1)', 'link', '<p><a>a</a></p>'],
  ['[a](javascript:alert(1))', 'link', '<p><a>a</a></p>'],
  ['[a](JavaScript:alert(1))', 'link', '<p><a>a</a></p>'],
  ['[a](java&#115;cript:alert(1))', 'link', '<p><a>a</a></p>'],
  ['[a](<java script:alert(1)>)', 'link', '<p><a>a</a></p>'],
  ['[a](data:text/html,b)', 'link', '<p><a>a</a></p>'],
  ['[a](vbscript:b)', 'link', '<p><a>a</a></p>'],
  ['[a](readme)', 'link', '<p><a>a</a></p>'],
  ['[a](b.example:8080/c)', 'link', '<p><a>a</a></p>'],
  ['[a](java.script:alert(1))', 'link', '<p><a>a</a></p>'],
  ['[a](/courses)', 'link', '<p><a>a</a></p>'],
  ['[a]()', 'link', '<p><a>a</a></p>'],
  ['[a]\n\n[a]: data:text/html,b', 'link', '<p><a>a</a></p>'],
  ['<javascript:alert(1)>', 'link', '<p><a>javascript:alert(1)</a></p>'],
  ['<irc://a.example>', 'link', '<p><a>irc://a.example</a></p>'],
  ['$\\href{javascript:alert(1)}{x}$', 'formulaLink', '<p><code>\\href{javascript:alert(1)}{x}</code></p>'],
  ['$\\htmlStyle{color:red}{x}$', 'formulaLink', '<p><code>\\htmlStyle{color:red}{x}</code></p>'],
  [
    '$\\includegraphics{https://a.example}$',
    'formulaLink',
    '<p><code>\\includegraphics{https://a.example}</code></p>',
  ],
  ['$\\rule{1000em}{1000em}$', 'formulaRule', '<p><code>\\rule{1000em}{1000em}</code></p>'],
  ['$\\rule{1em}{1.1em}$', 'formulaRule', '<p><code>\\rule{1em}{1.1em}</code></p>'],
  ['$x\\rule[-99em]{2in}{.1em}$', 'formulaRule', '<p><code>x\\rule[-99em]{2in}{.1em}</code></p>'],
  ['$\\def\\a{\\a\\a}\\a$', 'formulaDefinition', '<p><code>\\def\\a{\\a\\a}\\a</code></p>'],
  ['$\\frac{a$', 'formula', '<p><code>\\frac{a</code></p>'],
  ['$\\fraq<b>$', 'formula', '<p><code>\\fraq&#60;b&#62;</code></p>'],
])('%j is refused', (source, kind, expectedHtml) => {
  expect(errorOf(`Before.\n\n${source}`)).toMatchObject({ kind, line: source.startsWith('[a]\n') ? 5 : 3 })
  expect(html(source)).toBe(expectedHtml)
})

const wideTable = (columns: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|\n'.repeat(500)}`
const nestedList = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
test.each([
  ['one line of 20,000 quotes', '>'.repeat(20_000), 'depth', 1],
  ['100,000 quotes', '> '.repeat(100_000), 'depth', 1],
  ['100,000 lists in one line', `a\n\n${'- '.repeat(100_000)}b`, 'depth', 3],
  ['quotes 21 deep', `a\n\n${'> '.repeat(21)}b`, 'depth', 3],
  ['lists 21 deep', nestedList(21), 'depth', 21],
  ['a megabyte of lines', 'a\n'.repeat(500_000), 'lines', 2_001],
  ['10,000 headings', 'a\n=\n'.repeat(10_000), 'lines', 2_001],
  ['a table of 31 columns', wideTable(31), 'columns', 1],
  ['a table of 3,000 columns', wideTable(3_000), 'columns', 1],
  ['301 formulas', '$x$\n'.repeat(301), 'formulas', 301],
  ['an address named 5,000 times', `[a]: https://${'a'.repeat(5_000)}\n\n${'[a]'.repeat(5_000)}`, 'html', 1],
])('%s: refused, and nothing of it is rendered', (_, source, kind, line) => {
  expect(renderMarkdown(source)).toEqual({ html: '', error: { kind, line } })
})

test.each([
  ['20 quotes', `${'> '.repeat(20)}a`],
  ['20 lists', nestedList(20)],
  ['30 columns', wideTable(30)],
  ['300 formulas', '$x$\n'.repeat(300)],
  ['2,000 lines', lines(...Array<string>(2_000).fill('a'))],
  ['rules of many marks', `${'* '.repeat(40)}\n\n${'-'.repeat(200)}\n\n${'_'.repeat(200)}`],
])('%s: rendered', (_, source) => {
  expect(errorOf(source)).toBeNull()
})

test.each(['[', '*a ', '*a **a ', '`a``b', '[a](', '![a](', '<a', '$a', '\\\\', '&amp;', '\t- '])(
  '5,000 characters of %j give HTML of a proportional size',
  (part) => {
    const source = part.repeat(5_000 / part.length)
    expect(renderMarkdown(source).html.length).toBeLessThan(20 * source.length)
  },
)

test.each([
  ['nested braces', '{'.repeat(9_000) + '}'.repeat(9_000)],
  ['nested roots', '\\sqrt{'.repeat(2_000) + '}'.repeat(2_000)],
  ['nested brackets', '\\left('.repeat(1_000) + '\\right)'.repeat(1_000)],
  ['a definition that is repeated', `\\def\\a{${'x'.repeat(4_000)}}${'\\a'.repeat(490)}`],
  ['a tag that is repeated', `\\tag{${'x'.repeat(2_000)}}${'\\df@tag'.repeat(400)}`],
  ['20,000 letters', 'x'.repeat(20_000)],
  ['many names of long expansions', '\\KaTeX'.repeat(600)],
  ['macros that double', '\\def\\a{xx}\\def\\b{\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b}\\c'.repeat(40)],
])('a formula of %s is refused, or its HTML is bounded', (_, formula) => {
  const { html, error } = renderMarkdown(`$${formula}$`)
  expect(html.length).toBeLessThan(30 * formula.length)
  expect(error?.kind ?? 'formula').toMatch(/^formula(|Length|Definition)$/)
})

test.each([
  '\\gdef\\a{x}',
  '\\edef\\a{x}',
  '\\xdef\\a{x}',
  '\\global\\def\\a{x}',
  '\\newcommand{\\a}{x}',
  '\\renewcommand\\frac{x}',
  '\\providecommand{\\a}{x}',
  '\\let\\a=\\frac',
  'x\\\\\\def\\a{x}',
])('a formula refuses the definition %s', (formula) => {
  expect(errorOf(`$${formula}$`)).toEqual({ kind: 'formulaDefinition', line: 1 })
})

test.each(['\\left(x\\right)', '\\begin{aligned}x\\\\let\\\\def\\end{aligned}', '\\leteq'])(
  'text that looks like a definition is none: %s',
  (formula) => {
    expect(errorOf(`$${formula}$`)?.kind ?? 'formula').toBe('formula')
  },
)

test('the first of several errors is reported, with its line', () => {
  expect(errorOf(lines('a', '', '![p](https://a.example)', '', '<b>'))).toEqual({ kind: 'picture', line: 3 })
  expect(errorOf(lines('$\\fraq$', '', '<b>'))).toEqual({ kind: 'formula', line: 1 })
})

test('every error is a sentence with its line or limit', () => {
  const kinds = [
    ...Object.keys(bounds),
    'rawHtml',
    'picture',
    'link',
    'formula',
    'formulaDefinition',
    'formulaLink',
    'formulaRule',
  ] as const
  const messages = kinds.map((kind) => english(markdownErrorText({ kind: kind as 'html', line: 7 })))
  expect(messages.filter((sentence) => /^(Line 7: p|Please|This text|Line 7: ).*\.$/.test(sentence))).toEqual(
    messages,
  )
  expect(english(markdownErrorText({ kind: 'rawHtml', line: 7 }))).toBe(
    'Line 7: HTML does not work here. Please use Markdown, and put code between backticks.',
  )
})
