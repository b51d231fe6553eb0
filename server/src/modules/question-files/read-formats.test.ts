import { describe, expect, test } from 'vitest'
import type { FoundQuestion } from './found-questions.ts'
import { languageOf, rangeAround } from './found-questions.ts'
import { PictureNames } from './picture-names.ts'
import { readAiken } from './read-aiken.ts'
import { readGift } from './read-gift.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { readQuestionRows } from './read-question-rows.ts'

function short({ line, content, reasons }: FoundQuestion) {
  const why = reasons.map((reason) => reason.code)
  if (!content) return { line, why }
  const { kind, wording, options, key, tags } = content
  const { text, explanation } = wording.en.text === '' ? wording.hi : wording.en
  return Object.fromEntries(
    Object.entries({
      ...{ line, kind, text, explanation, why },
      options: options.map((option) => option.text.en || option.text.hi),
      right: key.options,
      ranges: key.ranges.map(({ from, to }) => `${from} ${to}`),
      texts: key.texts,
      tags: Object.values(tags).filter(Boolean),
      takesPhotos: content.takesPhotos === true,
    }).filter(([, value]) => value !== '' && value !== false && (!Array.isArray(value) || value.length > 0)),
  )
}

describe('GIFT', () => {
  const gift = (source: string) =>
    readGift(source, (html) => new PictureNames('n', []).convertHtml(html)).map(short)

  test.each<[string, string, object]>([
    ['single choice', 'Who?{=a ~b}', { kind: 'single', text: 'Who?', options: ['a', 'b'], right: [0] }],
    [
      'several right options of one choice',
      'Who?{=a =b ~c}',
      { kind: 'single', text: 'Who?', options: ['a', 'b', 'c'], right: [0, 1] },
    ],
    [
      'weights',
      'Two?{~%50%a ~%50%b ~%-100%c}',
      { kind: 'multiple', text: 'Two?', options: ['a', 'b', 'c'], right: [0, 1] },
    ],
    ['true', 'Light is fast. {TRUE}', { kind: 'trueFalse', text: 'Light is fast.', right: [0] }],
    ['false with feedback', 'No.{F#Why}', { kind: 'trueFalse', text: 'No.', explanation: 'Why', right: [1] }],
    [
      'short text',
      'Who?{=Newton =Isaac Newton}',
      { kind: 'shortText', text: 'Who?', texts: ['Newton', 'Isaac Newton'] },
    ],
    ['a number', 'How many?{#12.50}', { kind: 'number', text: 'How many?', ranges: ['12.50 12.50'] }],
    ['a tolerance', 'g?{#9.8:0.1}', { kind: 'number', text: 'g?', ranges: ['9.7 9.9'] }],
    ['a range', 'g?{#9.7..9.9}', { kind: 'number', text: 'g?', ranges: ['9.7 9.9'] }],
    ['several numbers', 'n?{#=1:0 =1e5}', { kind: 'number', text: 'n?', ranges: ['1 1', '1e5 1e5'] }],
    ['an essay', 'Derive it.{}', { kind: 'longText', text: 'Derive it.' }],
    [
      'general feedback',
      'Who?{=a ~b ####Because.}',
      { kind: 'single', text: 'Who?', explanation: 'Because.', options: ['a', 'b'], right: [0] },
    ],
    [
      'feedback of an option',
      'Who?{=a ~b#no}',
      { kind: 'single', text: 'Who?', explanation: 'b: no', options: ['a', 'b'], right: [0] },
    ],
    [
      'a colon and a time',
      'At 10:30 the ratio is 2:3?{T}',
      { kind: 'trueFalse', text: 'At 10:30 the ratio is 2:3?', right: [0] },
    ],
    [
      'escapes',
      '$\\\\frac\\{1\\}\\{2\\}$ \\= \\~ \\# \\: ?{T}',
      { kind: 'trueFalse', text: '$\\frac{1}{2}$ = ~ # : ?', right: [0] },
    ],
    ['a line break', '[markdown]One\\n\\n- two{T}', { kind: 'trueFalse', text: 'One\n\n- two', right: [0] }],
    ['a title', '::Q1:: Who?{T}', { kind: 'trueFalse', text: 'Who?', right: [0] }],
    ['HTML', '[html]<p>A <b>bold</b> one</p>{T}', { kind: 'trueFalse', text: 'A **bold** one', right: [0] }],
    [
      'a gap',
      'Force is {=mass ~speed} times acceleration.',
      { kind: 'single', text: 'Force is  _____ times acceleration.', options: ['mass', 'speed'], right: [0] },
    ],
    ['Hindi', 'बल?{=क ~ख}', { kind: 'single', text: 'बल?', options: ['क', 'ख'], right: [0] }],
    ['matching', 'Match.{=a -> b =c -> d}', { why: ['matching'] }],
    ['no braces', 'Just a text.', { why: ['noAnswers'] }],
    ['an open brace', 'Who?{=a ~b', { why: ['braceOpen'] }],
    ['two questions in one', 'Who?{=a ~b}\nWhat?{=c ~d}', { why: ['braceOpen'] }],
    ['partial credit', 'Who?{=a ~%50%b}', { why: ['partialCredit'] }],
    ['a weight of no number', 'Who?{~%many%a ~b}', { why: ['badWeight'] }],
    ['a number of no number', 'n?{#many}', { why: ['badNumber'] }],
    ['a negative tolerance', 'n?{#1:-1}', { why: ['badNumber'] }],
    ['nothing right', 'Who?{~a ~b}', { why: ['answerMissing'] }],
  ])('reads %s', (_, source, expected) => {
    expect(gift(source)).toEqual([{ line: 1, ...expected }])
  })

  test('categories, comments and tags belong to what follows, and lines are counted', () => {
    const source =
      '// head\n\n$CATEGORY: $course$/top/Physics//Heat\n\n// [tag:subject:Physics]\nOne{T}\n\n\nTwo\n{F}\n$CATEGORY: $course$/top\nThree{'
    expect(gift(source)).toEqual([
      { line: 6, kind: 'trueFalse', text: 'One', right: [0], tags: ['Physics', 'Physics/Heat'] },
      { line: 9, kind: 'trueFalse', text: 'Two', right: [1], tags: ['Physics/Heat'] },
      { line: 12, why: ['braceOpen'] },
    ])
  })
})

describe('Aiken', () => {
  test.each<[string, string, object[]]>([
    [
      'points',
      'Who?\nA. a\nB. b\nANSWER: B',
      [{ line: 1, kind: 'single', text: 'Who?', options: ['a', 'b'], right: [1] }],
    ],
    [
      'brackets',
      '\nWho?\nA) a\nB) b\nANSWER: A\n',
      [{ line: 2, kind: 'single', text: 'Who?', options: ['a', 'b'], right: [0] }],
    ],
    [
      'no ANSWER',
      'One?\nA. a\nB. b\n\nTwo?\nA. a\nB. b\nANSWER: A',
      [
        { line: 1, why: ['answerMissing'] },
        { line: 5, kind: 'single', text: 'Two?', options: ['a', 'b'], right: [0] },
      ],
    ],
    ['another letter', 'Who?\nA. a\nB. b\nANSWER: E', [{ line: 1, why: ['answerUnknown'] }]],
    ['several letters', 'Who?\nA. a\nB. b\nANSWER: A, B', [{ line: 1, why: ['severalAnswers'] }]],
    ['a missing letter', 'Who?\nA. a\nC. b\nANSWER: A', [{ line: 1, why: ['optionOrder'] }]],
    ['no options', 'Who?\nANSWER: A', [{ line: 1, why: ['optionsMissing'] }]],
    ['an end too early', 'Who?\nA. a', [{ line: 1, why: ['answerMissing'] }]],
  ])('reads %s', (_, source, expected) => {
    expect(readAiken(source).map(short)).toEqual(expected)
  })
})

describe('Moodle XML', () => {
  const text = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`
  const answer = (fraction: number, value: string, more = '') =>
    `<answer fraction="${fraction}"><text>${value}</text>${more}</answer>`
  const read = (type: string, inside: string) =>
    readMoodleXml(
      `<quiz>\n<question type="${type}">${inside}</question></quiz>`,
      new PictureNames('n', []),
    ).map(short)

  test.each<[string, string, string, object]>([
    [
      'single',
      'multichoice',
      `${text('<p>Who is <em>it</em>?</p>')}<single>true</single>${answer(100, 'a')}${answer(0, 'b')}`,
      { kind: 'single', text: 'Who is *it*?', options: ['a', 'b'], right: [0] },
    ],
    [
      'multiple',
      'multichoice',
      `${text('Two?')}<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`,
      { kind: 'multiple', text: 'Two?', options: ['a', 'b', 'c'], right: [0, 1] },
    ],
    [
      'a formula',
      'truefalse',
      `${text('<p>\\(\\frac{1}{2}\\)</p>')}${answer(100, 'true')}${answer(0, 'false')}`,
      { kind: 'trueFalse', text: '$\\frac{1}{2}$', right: [0] },
    ],
    [
      'short answers',
      'shortanswer',
      `${text('Who?')}${answer(100, 'Newton')}${answer(100, '5\\*3')}`,
      { kind: 'shortText', text: 'Who?', texts: ['Newton', '5*3'] },
    ],
    [
      'numbers',
      'numerical',
      `${text('g?')}${answer(100, '9.8', '<tolerance>0.1</tolerance>')}`,
      { kind: 'number', text: 'g?', ranges: ['9.7 9.9'] },
    ],
    [
      'an essay',
      'essay',
      `${text('Derive.')}${answer(0, '')}<generalfeedback><text>So.</text></generalfeedback>`,
      { kind: 'longText', text: 'Derive.', explanation: 'So.' },
    ],
    [
      'an essay with attachments',
      'essay',
      `${text('Draw.')}<attachments>3</attachments>`,
      { kind: 'longText', text: 'Draw.', takesPhotos: true },
    ],
    [
      'an essay without attachments',
      'essay',
      `${text('Write.')}<attachments>0</attachments>`,
      { kind: 'longText', text: 'Write.' },
    ],
    ['a script', 'essay', text('<p>Hi<script>alert(1)</script></p>'), { kind: 'longText', text: 'Hi' }],
    ['matching', 'matching', text('Match.'), { why: ['matching'] }],
    ['cloze', 'cloze', text('Fill.'), { why: ['kindUnsupported'] }],
    ['a star', 'shortanswer', `${text('Who?')}${answer(100, 'New*')}`, { why: ['wildcard'] }],
    ['half right', 'shortanswer', `${text('Who?')}${answer(50, 'Newton')}`, { why: ['partialCredit'] }],
    ['no key', 'numerical', text('n?'), { why: ['answerMissing'] }],
    [
      'a fraction of no number',
      'numerical',
      `${text('n?')}<answer fraction="x"><text>1</text></answer>`,
      { why: ['badWeight'] },
    ],
    [
      'a picture from elsewhere',
      'essay',
      text('<img src="https://a.example/a.png">'),
      { kind: 'longText', text: '<https://a.example/a.png>', why: ['pictureElsewhere'] },
    ],
    [
      'a picture that is missing',
      'essay',
      text('See <img src="@@PLUGINFILE@@/a.png" alt="it">'),
      { kind: 'longText', text: 'See it', why: ['pictureMissing'] },
    ],
  ])('reads %s', (_, type, inside, expected) => {
    expect(read(type, inside)).toEqual([{ line: 2, ...expected }])
  })

  test('lines are counted through texts and comments', () => {
    const question =
      '<question type="essay"><questiontext><text><![CDATA[a\n<question>\nb]]></text></questiontext></question>\n'
    const xml = `<quiz>\n<!-- <question>\n -->${question}${question}</quiz>`
    const found = readMoodleXml(xml, new PictureNames('n', []))
    expect(found.map(({ line }) => line)).toEqual([3, 6])
  })

  test('a category is the topic, and a picture inside stands in the text', () => {
    const pictures = new PictureNames('n', [])
    const xml = `<quiz><question type="category"><category><text>$course$/top/Heat</text></category></question><question type="essay"><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png" alt="it">]]></text><file name="a b.png" encoding="base64">AAAA</file></questiontext></question></quiz>`
    expect(readMoodleXml(xml, pictures).map(short)).toMatchObject([
      { kind: 'longText', text: '![it](/api/files/moodle-n-0)', tags: ['Heat'] },
    ])
    expect(pictures.embedded[0]).toHaveLength(3)
  })

  test.each([
    ['dtd', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="essay">&a;</question></quiz>'],
    ['damaged', '<quiz><question></quiz>'],
    ['unknownFormat', '<html></html>'],
  ])('fails with %s', (failure, xml) => {
    expect(() => readMoodleXml(xml, new PictureNames('n', []))).toThrow(failure)
  })
})

describe('our spreadsheet', () => {
  const head = [
    'Kind',
    'Question',
    'Question (Hindi)',
    'Option A',
    'Option B',
    'Option A (Hindi)',
    'Right',
    'Stays last',
    'Topic',
    'Takes photos',
  ]
  const rows = (...given: string[][]) =>
    readQuestionRows([['Our institute'], head, ...given].map((cells, at) => ({ number: at + 1, cells })))

  test.each<[string, string[], object]>([
    [
      'single choice',
      ['Single choice', 'Who?', '', 'a', 'b', '', 'B', '', 'Heat'],
      { kind: 'single', text: 'Who?', options: ['a', 'b'], right: [1], tags: ['Heat'] },
    ],
    [
      'multiple choice',
      ['MSQ', 'Who?', '', 'a', 'b', '', 'a,B'],
      { kind: 'multiple', text: 'Who?', options: ['a', 'b'], right: [0, 1] },
    ],
    [
      'true or false',
      ['True/False', 'So?', '', '', '', '', 'false'],
      { kind: 'trueFalse', text: 'So?', right: [1] },
    ],
    [
      'numbers',
      ['Number', 'n?', '', '', '', '', "'-1 to 1 | 9.8 ± 0.1"],
      { kind: 'number', text: 'n?', ranges: ['-1 1', '9.7 9.9'] },
    ],
    [
      'short text',
      ['Short text', 'Who?', '', '', '', '', 'Newton | न्यूटन'],
      { kind: 'shortText', text: 'Who?', texts: ['Newton', 'न्यूटन'] },
    ],
    ['long text', ['Essay', 'Derive.'], { kind: 'longText', text: 'Derive.' }],
    [
      'long text with photos',
      ['Essay', 'Draw.', '', '', '', '', '', '', '', 'yes'],
      { kind: 'longText', text: 'Draw.', takesPhotos: true },
    ],
    [
      'short text, which takes no photos',
      ['Short text', 'Who?', '', '', '', '', 'Newton', '', '', 'yes'],
      { kind: 'shortText', text: 'Who?', texts: ['Newton'] },
    ],
    [
      'a formula of a spreadsheet',
      ['Long text', "'=cmd|' /C calc'!A0"],
      { kind: 'longText', text: "=cmd|' /C calc'!A0" },
    ],
    ['another kind', ['Riddle', 'Who?'], { why: ['kindUnknown'] }],
    ['no key', ['Single choice', 'Who?', '', 'a', 'b'], { why: ['answerMissing'] }],
    ['a letter of no option', ['Single choice', 'Who?', '', 'a', 'b', '', 'C'], { why: ['answerUnknown'] }],
    ['a gap', ['Single choice', 'Who?', '', '', 'b', '', 'B'], { why: ['optionGap'] }],
    ['a maybe', ['True or false', 'So?', '', '', '', '', 'maybe'], { why: ['trueOrFalse'] }],
    ['no number', ['Number', 'n?', '', '', '', '', '3/4'], { why: ['badNumber'] }],
  ])('reads %s', (_, cells, expected) => {
    expect(rows(['# a note'], cells).map(short)).toEqual([{ line: 4, ...expected }])
  })

  test('reads both languages and the option that stays last', () => {
    const [found] = rows(['Single choice', 'Who?', 'कौन?', 'a', 'None', 'क', 'A', 'B'])
    expect(found?.content).toMatchObject({
      wording: { en: { text: 'Who?' }, hi: { text: 'कौन?' } },
      options: [
        { text: { en: 'a', hi: 'क' }, isLast: false },
        { text: { en: 'None', hi: '' }, isLast: true },
      ],
    })
  })
})

test.each([
  ['What is force?', 'en'],
  ['बल क्या है?', 'hi'],
  ['DNA की संरचना किसने खोजी?', 'hi'],
  ['Say नमस्ते to everybody in the room', 'en'],
  ['$बल$', 'en'],
])('%s is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  ['9.8', '0.1', { from: '9.7', to: '9.9' }],
  ['0.3', '0.1', { from: '0.2', to: '0.4' }],
  ['1,00,000', '0', { from: '1,00,000', to: '1,00,000' }],
  ['1', '-1', null],
  ['NaN', '0', null],
])('the range of %s ± %s', (middle, tolerance, range) => {
  expect(rangeAround(middle, tolerance)).toEqual(range)
})
