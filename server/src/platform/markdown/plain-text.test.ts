import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['words', 'It has **no** room for _this_ `div`.', 'It has no room for this div.'],
  ['paragraphs', 'One.\n\nTwo\nlines.', 'One.\n\nTwo\nlines.'],
  ['a heading', '## Why\n\nSo.', 'Why\n\nSo.'],
  ['a list', 'Try:\n\n- one\n- **two**', 'Try:\n\n• one\n• two'],
  ['code', '```js\nlet a = 1 < 2 && "b"\n```', 'let a = 1 < 2 && "b"'],
  ['a link', 'See [the page](https://mdn.example/a).', 'See the page.'],
  ['a picture', 'See ![a form](https://mdn.example/a.png).', 'See a form.'],
  [
    'a formula',
    'With $x_1 * x_2 < 3$ it holds.\n\n$$\n\\frac{1}{2}\n$$',
    'With $x_1 * x_2 < 3$ it holds.\n\n$$\n\\frac{1}{2}\n$$',
  ],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n1 | 2'],
  ['HTML, which is no markup', 'A <b>tag</b> & more', 'A <b>tag</b> & more'],
  ['Hindi', '**नमस्ते** दुनिया', 'नमस्ते दुनिया'],
])('plain text of Markdown: %s', (_, source, expected) => {
  expect(plainText(source)).toBe(expected)
})

test('the beginning of a long text is read', () => {
  expect(plainText('a '.repeat(5_000)).length).toBeLessThan(2_001)
})
