import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useLessonKeys } from '../../web/app/features/learning/use-lesson-keys.ts'
import { findLiveText } from './support/announced.ts'
import {
  addStudiedCourse,
  heading,
  lessonOf,
  openPlayer,
  passTime,
  study,
  tapAt,
  youtube,
} from './support/lessons.ts'
import {
  fill,
  fireEvent,
  network,
  open,
  school,
  screen,
  signIn,
  user,
  waitFor,
  within,
} from './support/page.tsx'

const firstTopic = 'How a page reaches a phone'
const secondTopic = 'HTML, forms and semantics'
const thirdTopic = 'Layout with grid and flex'

const index = () => screen.getByRole('navigation', { name: /^Topics of / })
const indexLink = (name: string) => within(index()).getByRole('link', { name: new RegExp(name) })
const mark = () => screen.findByRole('button', { name: /^Mark as done/ })

test('keys do nothing while somebody types, or together with Ctrl', async () => {
  const { course } = await study([{ name: firstTopic }, { name: secondTopic }])
  await open(course.path(0))
  await mark()
  const field = document.querySelector('main')?.appendChild(document.createElement('textarea'))
  if (!field) throw new Error('the page has no main part')
  await user.type(field, 'nmi?')
  expect(field).toHaveValue('nmi?')
  field.remove()
  for (const modifier of ['Control', 'Alt', 'Meta'])
    for (const key of ['m', 'i', '?']) await user.keyboard(`{${modifier}>}${key}{/${modifier}}`)
  expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  expect(await heading(firstTopic)).toBeVisible()
  expect(screen.getByText('0 of 2 done')).toBeVisible()
})

test('a key that is pressed as soon as a topic shows acts on that topic', () => {
  const marked: string[] = []
  function Topic({ name }: { name: string }) {
    useLessonKeys({ m: () => marked.push(name) })
    return <p>{name}</p>
  }
  function Page({ name }: { name: string }) {
    // A layout effect sends the key as early as possible.
    // biome-ignore lint/correctness/useExhaustiveDependencies: at each topic
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }))
    }, [name])
    return <Topic key={name} name={name} />
  }
  const { rerender } = render(<Page name={firstTopic} />)
  rerender(<Page name={secondTopic} />)
  expect(marked).toEqual([firstTopic, secondTopic])
})

test('single keys can be turned off in Settings, and on again', async () => {
  const { course } = await study([{ name: firstTopic }, { name: secondTopic }])
  const turn = async (isOn: boolean) => {
    await open('/settings')
    await user.click(await screen.findByRole('switch', { name: 'Single keys' }))
    expect(screen.getByRole('switch', { name: 'Single keys' })).toHaveProperty('checked', isOn)
    await open(course.path(0))
    await mark()
    await user.keyboard('?{Escape}n')
  }
  await turn(false)
  expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  expect(await heading(firstTopic)).toBeVisible()
  await turn(true)
  expect(await heading(secondTopic)).toBeVisible()
})

test('the place of a playing video is saved every ten seconds', async () => {
  const { student, course } = await study([{ name: firstTopic, video: youtube }])
  const saved: number[] = []
  network.respond('PUT /api/courses', (request) => {
    void request
      .clone()
      .json()
      .then(({ second }) => second !== undefined && saved.push(second))
    return undefined
  })
  await open(course.path(0))
  await user.click(await screen.findByLabelText('Play video'))
  const player = await openPlayer()
  await player.play(0, 11)
  await waitFor(() => expect(saved).toEqual([10]))
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: 10 } }))
})

test('a place that is saved while the student leaves the page is sent without the page', async () => {
  const { student, course } = await study([{ name: firstTopic, video: youtube }])
  const outlives: unknown[] = []
  await open(course.path(0))
  await user.click(await screen.findByLabelText('Play video'))
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (init?.method === 'PUT') outlives.push(init.keepalive)
    return network.fetch(input, init)
  })
  await (await openPlayer()).jump(755)
  dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ visit: { second: 755 } }))
  expect(outlives).toEqual([true])
})

test.each([
  ['whose length the mentor wrote', { videoSeconds: 1_780 }, { second: 1_775 }],
  ['whose length only the student’s own player told', {}, { second: 1_775, length: 1_780 }],
])('a video %s starts again within ten seconds of its end', async (_, given, visit) => {
  const { student, course } = await study([{ name: firstTopic, video: youtube, ...given }])
  const path = `courses/${course.id}/lessons/${course.topics[0]?._id}/visit`
  expect((await student.call('PUT', path, visit)).status).toBe(200)
  await open(course.path(0))
  expect(await screen.findByLabelText('Play video')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Continue from/ })).toBeNull()
})

test('skipping to the end does not complete a topic; watching does', async () => {
  const { student, course } = await study([
    { name: firstTopic, video: youtube, doneWhen: 'watched', watchPercent: 90, videoSeconds: 30 },
    { name: secondTopic, video: 'https://videos.example/1', doneWhen: 'watched' },
  ])
  await open(course.path(0))
  expect(await mark()).toHaveAttribute('aria-disabled', 'true')
  expect(await mark()).toHaveAccessibleDescription('Watch 90 % first: 0 % so far.')
  await findLiveText('Watch 90 % first: 0 % so far.')
  await user.keyboard('m')
  await user.click(screen.getByRole('button', { name: 'Play video' }))
  const player = await openPlayer()
  await player.play(0, 1)
  await player.jump(29)
  await player.pause(30)
  expect(await screen.findByText('Watch 90 % first: 6 % so far.')).toBeVisible()
  expect(await lessonOf(student, course)).toMatchObject({ done: false, visit: { second: 30 } })

  await player.play(0, 29)
  await player.pause(30)
  expect(await within(screen.getByRole('main')).findByText('Done', { exact: true })).toBeVisible()
  expect(await lessonOf(student, course)).toMatchObject({ done: true })

  await user.keyboard('n')
  expect(
    await screen.findByText('We cannot see how much of this video you watch: mark the topic yourself.'),
  ).toBeVisible()
  await user.click(await mark())
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
  await waitFor(async () => expect(await lessonOf(student, course, 1)).toMatchObject({ done: true }))
})

test('a double tap on Done does not take it back', async () => {
  const { student, course } = await study([{ name: firstTopic, text: 'Free to read.' }])
  await open(course.path(0))
  const button = await mark()
  tapAt(button, 10_000)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  tapAt(button, 10_499)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  await waitFor(async () => expect(await lessonOf(student, course)).toMatchObject({ done: true }))
  tapAt(button, 10_500)
  expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('cut-off code shows at which edge, until the student has scrolled there', async () => {
  let scrollLeft = 0
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(() => scrollLeft)
  const { course } = await study([{ name: firstTopic, text: '```\nconst one = 1\n```' }])
  await open(course.path(0))
  const code = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.topic-text pre')
    if (!found) throw new Error('there is no code')
    return found
  })
  expect(code.dataset.cut).toBe('right')
  for (const [to, cut] of [
    [200, 'left right'],
    [400, 'left'],
  ] as const) {
    scrollLeft = to
    fireEvent.scroll(code)
    expect(code.dataset.cut).toBe(cut)
  }
})

test('the end of a course suggests courses of the same category first, even old ones', async () => {
  const sameKind = await school.addCourse({ category: 'Design & UX', published_at: 1, created_at: 1 })
  // Twelve newer courses fill the list's first page.
  for (let made = 0; made < 12; made += 1) await school.addCourse({ category: 'Backend & APIs' })
  const ownCourse = await addStudiedCourse([{ name: firstTopic }], { category: 'Design & UX' })
  await school.enroll(await signIn(await school.as('student')), { id: ownCourse.id } as never)
  await open(`/learn/${ownCourse.id}/end`)
  const suggestions = within(await screen.findByRole('region', { name: 'What comes next' }))
  await waitFor(() => expect(suggestions.getAllByRole('listitem')).toHaveLength(3))
  expect(suggestions.getAllByRole('listitem')[0]).toHaveTextContent(sameKind.name)
})

test('topics open in order, or from a date; a closed one says why, when, and what to do next', async () => {
  const opensAt = '2031-12-05T09:00:00+05:30'
  const { course } = await study([
    { name: firstTopic },
    { name: secondTopic, opens: 'inOrder' },
    { name: thirdTopic, opens: 'fromDate', opensAt },
  ])
  await open(course.path(1))
  expect(await heading(secondTopic)).toBeVisible()
  expect(screen.getByText(`Opens after “${firstTopic}”.`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Mark as done/ })).toBeNull()
  expect(indexLink(secondTopic)).toHaveTextContent(`Opens after “${firstTopic}”`)
  expect(indexLink(thirdTopic)).toHaveTextContent(/Opens Fri 5 Dec/)
  expect(network.count(`GET /api/courses/${course.id}/lessons/`)).toBe(0)
  await user.click(screen.getByRole('link', { name: `Go to “${firstTopic}”` }))
  await waitFor(async () => expect(await heading(firstTopic)).toHaveFocus())

  const notYet = () => screen.getByRole('button', { name: 'Next topic' })
  expect(notYet()).toHaveAttribute('aria-disabled', 'true')
  expect(notYet()).toHaveAccessibleDescription(`${secondTopic}: Opens after “${firstTopic}”`)
  await user.keyboard('n')
  expect(await heading(firstTopic)).toBeVisible()
  await user.click(await mark())
  await waitFor(() => expect(indexLink(secondTopic)).not.toHaveTextContent('Opens after'))
  await user.click(screen.getByRole('link', { name: /^Next topic/ }))
  expect(await screen.findByText('Nothing to open yet')).toBeVisible()
  expect(await heading(secondTopic)).toHaveFocus()
  expect(notYet()).toHaveAccessibleDescription(/Opens Fri 5 Dec/)
  await user.click(indexLink(thirdTopic))
  expect(await screen.findByText(/^Opens Fri 5 Dec 2031, /)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go on where you were' }))
  expect(await heading(secondTopic)).toBeVisible()
})

test('the end of a course names what is still closed, and what was due before the student joined', async () => {
  const course = await addStudiedCourse([
    { name: firstTopic },
    { name: thirdTopic, opens: 'fromDate', opensAt: '2026-12-05T09:00:00+05:30' },
  ])
  await school.addAssignment(course as never, { title: 'Long ago', deadline: Date.now() - 86_400_000 })
  const student = await signIn(await school.as('student'))
  await school.enroll(student, course as never)
  await open(`/learn/${course.id}/end`)
  const still = within(await screen.findByRole('region', { name: 'Still open' }))
  const closed = still.getAllByRole('listitem').find((row) => row.textContent?.includes(thirdTopic))
  expect(closed).toHaveTextContent('Opens Sat 5 Dec')
  expect(closed?.querySelector('a')).toBeNull()
  expect(still.getByText('Due before you joined')).toBeVisible()
  expect(still.queryByText(/^Was due/)).toBeNull()
})

test('a student without an enrollment reads previews, a mentor reads everything, and nothing is stored of either', async () => {
  const course = await addStudiedCourse([
    { name: firstTopic, text: 'Free to read.' },
    { name: secondTopic, text: 'For students.' },
  ])
  const onlyReads = async () => {
    await open(`/learn/${course.id}/end`)
    expect(await heading('The end of the course')).toBeVisible()
    const end = await waitFor(() => screen.getByRole('main').querySelector('.course-end'))
    expect(end).toHaveTextContent('You only read here: no progress is kept.')
    expect(end).not.toHaveTextContent('You have done')
    expect(screen.queryByRole('heading', { name: 'Still open' })).toBeNull()
  }
  await signIn(await school.as('student'))
  await open(course.path(0))
  expect(await screen.findByText('Free to read.')).toBeVisible()
  expect(screen.getByText('You only read here: no progress is kept.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Mark as done/ })).toBeNull()
  await user.keyboard('n')
  expect(await screen.findByText('This topic is for students of the course.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'See the course and enroll' }))
  // The first visit must load the page's code.
  await screen.findByRole('heading', { level: 1, name: course.name }, { timeout: 12_000 })
  expect((await screen.findAllByRole('link', { name: 'Enroll Now' }))[0]).toBeVisible()
  await onlyReads()

  await signIn(course.mentor)
  await open(course.path(0))
  expect(await screen.findByText('Free to read.')).toBeVisible()
  await user.keyboard('n')
  expect(await screen.findByText('For students.')).toBeVisible()
  await onlyReads()
  expect(network.count(`PUT /api/courses/${course.id}`)).toBe(0)
})

test('a deep link survives the log-in, and a missing topic shows an error', async () => {
  const course = await addStudiedCourse([{ name: firstTopic }, { name: secondTopic }])
  const login = { email: 'deep@mail.example', password: 'practice' }
  const { body } = await school.visitor.call('POST', 'auth/signup', { name: 'Meera Iyer', ...login })
  const student = await school.signIn({ id: body.user._id })
  await school.enroll(student, course as never)
  await open(course.path(1))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await fill(screen.getByLabelText('Email'), login.email)
  await fill(screen.getByLabelText('Password'), login.password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await heading(secondTopic)).toBeVisible()
  await waitFor(() => expect(network.count('PUT /api/courses')).toBe(1))
  await waitFor(async () => expect((await lessonOf(student, course, 1)).visit).not.toBeNull())

  await open(`/learn/${course.id}/none`)
  expect(await heading('This topic does not exist.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go on where you were' }))
  expect(await heading(secondTopic)).toBeVisible()
  await open('/learn/none/none')
  expect(await screen.findByRole('link', { name: 'All courses' })).toBeVisible()
})

test('an assignment is on the page of its topic and in the index, and links to its submission form', async () => {
  const { student, course } = await study([{ name: firstTopic, doneWhen: 'submitted' }])
  const title = 'A form that needs no mouse'
  const { id } = await school.addAssignment(course as never, {
    title,
    item_id: course.topics[0]?._id ?? null,
  })
  await school.addAssignment(course as never, { title: 'Put it on the internet' })
  await open(course.path(0))
  expect(await screen.findByText('Submit the assignment first.')).toBeVisible()
  expect(indexLink('Put it on the internet')).toHaveTextContent('Due')
  const work = () => within(screen.getByRole('region', { name: 'Assignment' }))
  expect(work().getByText(title)).toBeVisible()
  await user.click(work().getByRole('link', { name: /^Submit/ }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/assignments/${id}`))
  await student.call('POST', `assignments/submit/${id}`, { link: 'https://work.example/1' })
  passTime(1_000)
  await open(course.path(0))
  expect(await screen.findByText('Done', { exact: true })).toBeVisible()
  expect(work().getByText('Submitted', { exact: true })).toBeVisible()
})
