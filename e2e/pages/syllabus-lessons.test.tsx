import { expect, test } from 'vitest'
import { fill, network, user, waitFor } from './support/page.tsx'
import {
  beginEditing,
  editor,
  field,
  openEditor,
  press,
  save,
  topic,
  topicsOf,
  waitUntilClosed,
} from './support/syllabus.ts'

const findSummary = (number: number) =>
  topic(number).getByText((_, element) => element?.localName === 'summary')
const preview = (number: number) =>
  field(number, 'Text').closest('fieldset')?.querySelector('.markdown-preview')
const status = (number: number) => preview(number)?.querySelector('[role=status]')

test('a text with a formula is previewed, saved, and shown again with all other fields', async () => {
  const { mentor, course } = await beginEditing([{ name: 'Roots', video: '', pdf: '' }])
  await user.click(findSummary(1))
  await fill(field(1, 'Section'), 'Numbers')
  await fill(field(1, 'Minutes'), '25')
  expect(preview(1)).toHaveTextContent('What you write shows here as students will see it.')
  const source = '# Roots\n\nSo $x^2 = 2$ for *one* number.\n\n| n | n² |\n|---|---|\n| 3 | 9 |'
  await fill(field(1, 'Text'), source)
  const previewText = (selector: string) => preview(1)?.querySelector(selector)?.textContent
  await waitFor(() => expect(previewText('h1, h2, h3, h4, h5')).toBe('Roots'))
  expect(previewText('math msup')).toBe('x2')
  expect(previewText('em')).toBe('one')
  expect([...(preview(1)?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '3',
    '9',
  ])

  await press('Add a file or link')
  const file = field(1, 'Name')
  expect(file).toHaveFocus()
  await fill(file, 'Exercises')
  await fill(field(1, 'Link'), 'files.example/roots')
  await user.selectOptions(field(1, 'Done when'), 'The video is watched')
  expect(field(1, 'Done when')).toHaveAccessibleDescription(
    'This topic has no video yet. Until then students mark the topic themselves.',
  )
  await fill(field(1, 'Percent of the video'), '75')
  await user.selectOptions(field(1, 'Opens'), 'From a date and time')
  await fill(field(1, 'Opens from'), '2027-01-04T09:00')
  expect(editor()).toHaveTextContent('Monday, 4 January 2027, 9:00 am')
  await fill(field(1, 'Video URL'), 'https://youtu.be/k3Qm1xX2p0A')
  expect(field(1, 'Done when')).toHaveAccessibleDescription('')
  await fill(field(1, 'Length of the video'), '12:3')
  expect(editor()).toHaveTextContent('Please write minutes and seconds, like 12:35.')
  await fill(field(1, 'Length of the video'), '12:35')

  await save()
  await waitUntilClosed()
  expect(await topicsOf(mentor, course)).toMatchObject([
    {
      section: 'Numbers',
      minutes: 25,
      text: source,
      files: [{ name: 'Exercises', url: 'https://files.example/roots' }],
      doneWhen: 'watched',
      watchPercent: 75,
      videoSeconds: 755,
      opens: 'fromDate',
      opensAt: '2027-01-04T03:30:00.000Z',
    },
  ])

  await openEditor()
  expect(findSummary(1)).toHaveTextContent(
    'Numbers · 25 minutes · text · 1 file or link · done when 75 % of the video are watched · opens Mon 4 Jan 2027, 9:00 am',
  )
  await user.click(findSummary(1))
  expect(field(1, 'Text')).toHaveValue(source)
  await waitFor(() => expect(previewText('math')).toBeDefined())
  expect(field(1, 'Length of the video')).toHaveValue('12:35')
  expect(field(1, 'Opens from')).toHaveValue('2027-01-04T09:00')
  expect(field(1, 'Link')).toHaveValue('https://files.example/roots')

  await fill(field(1, 'Topic name'), 'Roots, renamed')
  let sent: Promise<{ syllabus: object[] }> | undefined
  network.respond('PUT /api/courses', (request) => {
    sent = request.clone().json()
    return undefined
  })
  await save()
  await waitUntilClosed()
  const [only] = (await sent)?.syllabus ?? []
  expect(Object.keys(only ?? {})).toEqual(['_id', 'name', 'pdf', 'video', 'preview'])
  expect(await topicsOf(mentor, course)).toMatchObject([{ name: 'Roots, renamed', text: source }])
})

test('forbidden parts of a text are named beside it at once, and refused when it is saved', async () => {
  const { mentor, course } = await beginEditing([{ name: 'One' }, { name: 'Two' }])
  await user.click(findSummary(2))
  const error = 'Line 3: HTML does not work here. Please use Markdown, and put code between backticks.'
  await fill(field(2, 'Text'), 'Good.\n\n<img src=x onerror=alert(1)>')
  await waitFor(() => expect(status(2)).toHaveTextContent(error))
  expect(preview(2)).toHaveTextContent('<img src=x onerror=alert(1)>')
  expect(preview(2)?.querySelector('img')).toBeNull()
  await save()
  await waitFor(() => expect(field(2, 'Text')).toHaveFocus())
  expect(field(2, 'Text')).toHaveAccessibleDescription(expect.stringContaining(error))

  await fill(field(2, 'Text'), '[a](javascript:alert(1))')
  await waitFor(() =>
    expect(status(2)).toHaveTextContent('Line 1: please start the link with https://, http:// or mailto:.'),
  )
  expect(preview(2)?.querySelector('a')).toBeNull()
  await fill(field(2, 'Text'), 'Half a formula: $\\frac{1$')
  await waitFor(() =>
    expect(status(2)).toHaveTextContent('Line 1: this formula cannot be read. Please check it.'),
  )
  await fill(field(2, 'Text'), 'A whole one: $\\frac{1}{2}$')
  await waitFor(() => expect(status(2)).toBeEmptyDOMElement())
  await fill(field(2, 'Minutes'), 'many')
  await save()
  await waitFor(() => expect(field(2, 'Minutes')).toHaveFocus())
  expect(field(2, 'Minutes')).toHaveAccessibleDescription('Please enter 1 to 1,000 minutes.')
  expect(await topicsOf(mentor, course)).toMatchObject([{ text: '' }, { text: '' }])
  await fill(field(2, 'Minutes'), '5')
  await save()
  await waitUntilClosed()
  expect(await topicsOf(mentor, course)).toMatchObject([{}, { minutes: 5 }])
})

test('a file or link is removed, and the focus goes to the next one', async () => {
  const { mentor, course } = await beginEditing([{ name: 'Roots' }])
  await user.click(findSummary(1))
  for (const name of ['First', 'Second']) {
    await press('Add a file or link')
    await user.paste(name)
  }
  await press('Remove file or link 1')
  expect(field(1, 'Name')).toHaveFocus()
  expect(field(1, 'Name')).toHaveValue('Second')
  await fill(field(1, 'Link'), 'https://files.example/2')
  await save()
  await waitUntilClosed()
  expect(await topicsOf(mentor, course)).toMatchObject([
    { files: [{ name: 'Second', url: 'https://files.example/2' }] },
  ])
})

test.each([
  ['', () => Response.json({ success: false, message: '', code: 'INTERNAL' }, { status: 500 })],
  [
    ' at all',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a preview that fails%s shows an error, and the text stays', async (_, response) => {
  await beginEditing([{ name: 'Roots' }])
  await user.click(findSummary(1))
  const recover = network.respond('POST /api/topics/text', response)
  await fill(field(1, 'Text'), 'Typed')
  await waitFor(() => expect(preview(1)).toHaveTextContent('The preview did not load.'))
  recover()
  await press('Try again')
  await waitFor(() => expect(preview(1)?.querySelector('p')).toHaveTextContent('Typed'))
  expect(field(1, 'Text')).toHaveValue('Typed')
})
