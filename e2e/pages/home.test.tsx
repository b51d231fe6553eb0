import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { arriveAt } from './support/log-in.ts'
import { network, open, school, screen, signIn, user, within } from './support/page.tsx'
import { advanceTimers, holdTime, waitUntil } from './support/time.ts'
import { fillHome } from './support/website.ts'

const joinNow = () => user.click(screen.getByRole('link', { name: 'Join Now' }))
const main = () => within(screen.getByRole('main'))

test('a card leads to its course, a subject to its courses, and a visitor to the sign-up', async () => {
  const courses = []
  for (const [name, category] of [
    ['Pottery', 'Frontend Development'],
    ['Weaving', 'Backend & APIs'],
    ['Dyeing', 'Design & UX'],
    ['Smithing', 'AI & Machine Learning'],
  ] as const)
    courses.push(await school.addCourse({ name, category, original_price: 0, discounted_price: 0 }))
  await fillHome()
  await open('/')
  expect(await screen.findByText('600+')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Do the work. Have it marked.')
  for (const { id, name } of courses) {
    const link = await screen.findByRole('link', { name: new RegExp(`View Details.*${name}`) })
    expect(link).toHaveAttribute('href', `/courses/${id}`)
    expect(within(link.closest('li') as HTMLElement).getByText('Free')).toBeVisible()
  }
  expect(main().getAllByRole('link', { name: /^View Details/ })).toHaveLength(4)
  for (const [category, path] of [
    ['Frontend Development', '/courses?category=Frontend+Development'],
    ['Backend & APIs', '/courses?category=Backend+%26+APIs'],
    ['Design & UX', '/courses?category=Design+%26+UX'],
    ['AI & Machine Learning', '/courses?category=AI+%26+Machine+Learning'],
  ] as const)
    expect(main().getByRole('link', { name: category })).toHaveAttribute('href', path)
  for (const name of ['Explore Courses', 'Show All Courses'])
    expect(main().getByRole('link', { name })).toHaveAttribute('href', '/courses')
  await joinNow()
  await arriveAt('/signup')
  expect(await screen.findByRole('radio', { name: /^Student/ })).toBeChecked()
})

test('a school without a course shows a note', async () => {
  await open('/')
  expect(await screen.findByText('The school has not published a course yet.')).toBeVisible()
  expect(network.count('GET /api/website')).toBe(1)
  expect(screen.getByRole('heading', { level: 1, name: 'Abhyas' })).toBeVisible()
  expect(screen.queryByText('From our learners')).toBeNull()
})

test('a real school shows its own figures, courses and contact, and nothing of the demo', async () => {
  await school.addCourse({ name: 'Organic chemistry', category: 'Chemistry', tagline: 'Carbon and friends' })
  await school.as('student')
  const admin = await school.as('admin')
  await admin.call('PUT', 'school', { name: 'Sunrise', address: '1 Station Road', phone: '020 2543' })
  await admin.call('PUT', 'website/settings', { mapLink: 'https://map.example/sunrise' })
  await open('/')
  const book = within(await screen.findByLabelText('From the school'))
  expect(book.getByText('Carbon and friends')).toBeVisible()
  expect(main().getByText('learner').nextElementSibling).toHaveTextContent('1')
  expect(main().getByRole('link', { name: 'Chemistry' })).toBeVisible()
  expect(main().getByText('1 subject')).toBeVisible()
  expect(main().getByText('1 Station Road')).toBeVisible()
  expect(main().getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    'https://map.example/sunrise',
  )
  for (const demo of ['600+', 'sample', 'Meera Iyer', 'web, data and design'])
    expect(screen.queryByText(demo, { exact: false })).toBeNull()
})

test('Join Now of a student shows a message for three seconds, and then opens the courses', async () => {
  await signIn(await school.as('student'))
  await open('/')
  holdTime()
  await joinNow()
  expect(screen.getByText('You have already joined.').closest('[role=status]')).toHaveTextContent(
    'You have already joined. The courses open in 3 seconds.',
  )
  await advanceTimers(2_900)
  expect(location.pathname).toBe('/')
  await advanceTimers(3_000 - 2_900)
  await waitUntil(() => expect(location.pathname).toBe('/courses'))
})

test('a student skips the wait of Join Now', async () => {
  await signIn(await school.as('student'))
  await open('/')
  await joinNow()
  await user.click(screen.getByRole('link', { name: 'Open them now' }))
  await arriveAt('/courses')
})

test.each(['mentor', 'admin'] as const)('Join Now of a %s says that it is for students', async (role) => {
  await signIn(await school.as(role))
  await open('/')
  await joinNow()
  expect(main().getByRole('alert')).toHaveTextContent('This action is only available for Students.')
  expect(location.pathname).toBe('/')
})

const pages = ['Page 1 of 3: Frontend', 'Page 2 of 3: Backend', 'Page 3 of 3: Design'] as const

const carousels = {
  book: () => within(screen.getByLabelText('From an exercise book')),
  learners: () => within(screen.getByText('From our learners').closest('section') as HTMLElement),
}

function openPage(): string | null {
  const caption = carousels.book().getByText(/^Page \d of 3/, { selector: 'p' }).textContent
  expect(document.querySelector('.book-open')).toHaveAccessibleName(caption ?? '')
  expect(document.querySelectorAll('.book-open')).toHaveLength(1)
  return caption
}
const slide = () => carousels.learners().getByText(/^\d of 9$/).textContent

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  fireEvent(document, new Event('visibilitychange'))
}

async function openHeld(): Promise<void> {
  await fillHome()
  await open('/')
  await screen.findByText('From our learners')
  holdTime()
  setHidden(true)
  setHidden(false)
}

test.each([
  ['the exercise book', openPage, [...pages, pages[0]]],
  ['what learners say', slide, ['1 of 9', '2 of 9', '3 of 9']],
] as const)('%s turns every six seconds', async (_, shown, all) => {
  await openHeld()
  const [first, ...others] = all
  expect(shown()).toBe(first)
  expect(document.querySelector('.book-open')).toHaveTextContent('A form that needs no mouse')
  for (const [place, next] of others.entries()) {
    await advanceTimers(5_900)
    expect(shown()).toBe(all[place])
    await advanceTimers(6_000 - 5_900)
    expect(shown()).toBe(next)
  }
})

test.each([
  ['the exercise book', () => document.querySelector('.book') as HTMLElement, openPage, [pages[0], pages[1]]],
  ['what learners say', () => screen.getByRole('list', { name: 'Learners' }), slide, ['1 of 9', '2 of 9']],
] as const)(
  '%s pauses under the pointer, with the focus inside, and in a hidden tab',
  async (_, place, shown, all) => {
    await openHeld()
    await user.hover(place())
    await advanceTimers(20_000)
    expect(shown()).toBe(all[0])

    const button = place().closest('section')?.querySelector('button') as HTMLElement
    fireEvent.focus(button)
    await user.unhover(place())
    await advanceTimers(20_000)
    expect(shown()).toBe(all[0])

    setHidden(true)
    fireEvent.blur(button)
    await advanceTimers(20_000)
    expect(shown()).toBe(all[0])

    setHidden(false)
    await advanceTimers(6_000)
    expect(shown()).toBe(all[1])
  },
)

test('the exercise book is paused by its first button, turned by its dots, and started again', async () => {
  await openHeld()
  const controls = carousels.book().getAllByRole('button')
  expect(controls).toHaveLength(4)
  const [toggle] = controls as [HTMLElement]
  expect(toggle).toHaveAccessibleName('Pause the pages')
  await user.click(toggle)
  expect(toggle).toHaveAccessibleName('Turn the pages')
  await user.unhover(toggle)
  toggle.blur()
  await advanceTimers(20_000)
  expect(openPage()).toBe(pages[0])

  const dot = carousels.book().getByRole('button', { name: pages[2] })
  await user.click(dot)
  expect(openPage()).toBe(pages[2])
  expect(dot).toHaveAttribute('aria-current', 'true')

  // The pages turn although pointer and focus are on the button.
  await user.click(toggle)
  expect(toggle).toHaveAccessibleName('Pause the pages')
  await advanceTimers(6_000)
  expect(openPage()).toBe(pages[0])
})

test('testimonials are marked as samples, and paused and turned by buttons, from one end to the other', async () => {
  await openHeld()
  const learners = carousels.learners()
  const cards = learners.getAllByRole('listitem')
  expect(cards).toHaveLength(27)
  for (const card of cards) expect(card).toHaveTextContent('· sample')
  await user.click(learners.getByRole('button', { name: 'Pause what learners say' }))
  await user.unhover(learners.getByRole('button', { name: 'Play what learners say' }))
  await advanceTimers(20_000)
  expect(slide()).toBe('1 of 9')
  const next = learners.getByRole('button', { name: 'Next learners' })
  const previous = learners.getByRole('button', { name: 'Previous learners' })
  for (const [button, shown] of [
    [next, '2 of 9'],
    [previous, '1 of 9'],
    [previous, '9 of 9'],
    [next, '1 of 9'],
  ] as const) {
    await user.click(button)
    expect(slide()).toBe(shown)
  }
})

test('neither turns for people who prefer less motion', async () => {
  const original = matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = original(query)
    if (query.includes('reduced-motion')) Object.defineProperty(media, 'matches', { value: true })
    return media
  })
  await fillHome()
  await open('/')
  await screen.findByText('From our learners')
  holdTime()
  expect(carousels.book().getByRole('button', { name: 'Turn the pages' })).toBeVisible()
  expect(carousels.learners().getByRole('button', { name: 'Play what learners say' })).toBeVisible()
  await advanceTimers(20_000)
  expect(openPage()).toBe(pages[0])
  expect(slide()).toBe('1 of 9')
})
