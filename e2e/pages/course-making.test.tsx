import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { address, signInAdmin } from './support/office.ts'
import { act, fill, network, open, school, screen, user, waitFor, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const course = async (id: string) => (await admin.call('GET', `courses/${id}`)).body
const topics = async (id: string) => (await admin.call('GET', `courses/${id}/topics`)).body.topics
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { exact: true })
const step = (name: string) => within(screen.getByRole('region', { name: new RegExp(`${name}$`) }))
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const waitLonger = (check: () => void | Promise<void>) => waitFor(check, { timeout: 15_000 })
const openPage = async (id: string) => {
  await open(`/admin/courses/${id}/edit`)
  await screen.findByLabelText('Name', { exact: true }, { timeout: 20_000 })
}

test('a course starts with its name, is saved as it is typed, and each change can be undone', async () => {
  await school.as('mentor', { name: 'Priya Sharma' })
  await open('/admin/courses')
  await user.click(await screen.findByRole('link', { name: 'New course' }))
  await user.click(await screen.findByRole('button', { name: 'Create course' }))
  expect(await screen.findByText('Please give the course a name.')).toBeVisible()
  await fill(await field('Name'), 'Raku firing')
  await press('Create course')
  await waitLonger(() => expect(address()).toMatch(/^\/admin\/courses\/[\w-]+\/edit$/))
  const id = address().split('/')[3] ?? ''

  await fill(await field('Tagline'), 'Smoke and water ')
  await waitLonger(async () =>
    expect(await course(id)).toMatchObject({ tagline: 'Smoke and water', isPublished: false }),
  )
  expect(await field('Tagline')).toHaveValue('Smoke and water ')
  expect(await screen.findByText(/^Saved /)).toBeVisible()
  await fill(await field('Discounted Price'), 'cheap')
  await fill(await field('Original Price'), '2999')
  await waitLonger(async () => expect((await course(id)).originalPrice).toBe('₹2,999'))
  expect(screen.getByText('Please enter a price such as ₹1,999.')).toBeVisible()
  await fill(await field('Discounted Price'), '1999')
  await waitLonger(async () => expect((await course(id)).discountedPrice).toBe('₹1,999'))
  await user.selectOptions(await field('Mentor'), 'Priya Sharma')
  await waitLonger(async () => expect((await course(id)).instructor).toBe('Priya Sharma'))

  const recover = network.fail(`PUT /api/courses/${id}`, 503)
  await press('Undo: Mentor')
  expect(await screen.findByText(/^Not saved yet/)).toBeVisible()
  recover()
  await press('Undo: Mentor')
  await waitLonger(async () => expect((await course(id)).mentorId).toBeNull())
  expect(await field('Mentor')).toHaveValue('')
})

test('the price to pay follows the original price until it has a value of its own', async () => {
  const { id } = await school.addCourse({ published_at: null, original_price: 0, discounted_price: 0 })
  await openPage(id)
  const original = await field('Original Price')
  act(() => original.focus())
  expect([original.selectionStart, original.selectionEnd]).toEqual([0, '₹0'.length])
  await fill(original, '2999')
  expect(await field('Discounted Price')).toHaveValue('2999')
  await waitLonger(async () =>
    expect(await course(id)).toMatchObject({ amount: 2999, originalPrice: '₹2,999' }),
  )
  await fill(await field('Discounted Price'), '1999')
  await waitLonger(async () => expect((await course(id)).amount).toBe(1999))
  await fill(original, '3999')
  await waitLonger(async () => expect((await course(id)).originalPrice).toBe('₹3,999'))
  expect((await course(id)).amount).toBe(1999)
})

test('publishing names missing parts and leaves the decision to the owner; then a button saves', async () => {
  const { id } = await school.addCourse(
    { name: 'Glaze', published_at: null, original_price: 0, discounted_price: 0 },
    [],
  )
  await openPage(id)
  const publish = step('Publish')
  expect(publish.getByText('It has no topics: there is nothing to learn yet.')).toBeVisible()
  expect(publish.getByText('It has no mentor: nobody reviews the work.')).toBeVisible()
  expect(publish.getByText('It has no price: students enroll for free.')).toBeVisible()
  await user.click(publish.getByRole('button', { name: 'Set a price' }))
  expect(document.activeElement).toHaveTextContent('Price and plan')
  await user.click(publish.getByRole('button', { name: 'Publish anyway' }))
  expect(await publish.findByRole('link', { name: 'Admit a student' })).toBeVisible()
  expect(publish.getByRole('link', { name: 'Enroll students' })).toBeVisible()
  expect((await course(id)).isPublished).toBe(true)

  await fill(await field('Tagline'), 'Half a sen')
  await user.click(await field('Brand'))
  expect(await screen.findByText('Not saved yet')).toBeVisible()
  expect((await course(id)).tagline).not.toBe('Half a sen')
  await user.click(step('Syllabus').getByRole('button', { name: 'Add topic' }))
  await fill(await field('Topic name'), 'Salt')
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1)
  await press('Save course')
  await waitLonger(async () => expect((await course(id)).tagline).toBe('Half a sen'))
  await waitLonger(async () => expect(await topics(id)).toMatchObject([{ name: 'Salt' }]))
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('two people edit one course: both see a message, and nothing is lost', async () => {
  const { id } = await school.addCourse({ name: 'Glaze', tagline: 'Before', published_at: null })
  await openPage(id)
  await admin.call('PUT', `courses/${id}`, { tagline: 'Theirs', brand: 'Kiln' })
  await fill(await field('Tagline'), 'Mine')
  expect(await screen.findByText(/Changed there: Tagline, Brand/, {}, { timeout: 15_000 })).toBeVisible()
  expect(await field('Brand')).toHaveValue('Kiln')
  expect(await field('Tagline')).toHaveValue('Mine')
  expect((await course(id)).tagline).toBe('Theirs')
  await press('Save course')
  await waitLonger(async () => expect(await course(id)).toMatchObject({ tagline: 'Mine', brand: 'Kiln' }))
})

test('offline, typed text waits, and is saved when the connection returns', async () => {
  const { id } = await school.addCourse({ name: 'Glaze', published_at: null })
  await openPage(id)
  const recover = network.fail(`PUT /api/courses/${id}`)
  await fill(await field('Tagline'), 'Typed on a train')
  expect(
    await screen.findByText('Not saved yet. What you typed is still here.', {}, { timeout: 15_000 }),
  ).toBeVisible()
  recover()
  dispatchEvent(new Event('online'))
  await waitLonger(async () => expect((await course(id)).tagline).toBe('Typed on a train'))
})

test('links become topics, sections are named and moved, a topic is duplicated, and a step is undone', async () => {
  const { id } = await school.addCourse({ name: 'Glaze', published_at: null }, [])
  await openPage(id)
  const syllabus = step('Syllabus')
  await user.click(await syllabus.findByRole('button', { name: 'Paste links' }))
  await fill(
    syllabus.getByLabelText('Links, each on a line'),
    'Clay https://youtu.be/pQN-pnXPaVg\nhttps://youtu.be/k3Qm1xX2p0A\nhttps://www.youtube.com/playlist?list=PL1',
  )
  expect(syllabus.getByText(/^A playlist becomes one topic/)).toBeVisible()
  await user.click(syllabus.getByRole('button', { name: 'Add 3 topics' }))
  const names = async () => (await topics(id)).map(({ name }: { name: string }) => name)
  await waitLonger(async () => expect(await names()).toEqual(['Clay', 'Video 2', 'Playlist']))
  const ids = (await topics(id)).map(({ _id }: { _id: string }) => _id)

  await user.click(syllabus.getByRole('button', { name: 'Duplicate topic 1' }))
  await waitLonger(async () => expect(await names()).toEqual(['Clay', 'Clay (copy)', 'Video 2', 'Playlist']))
  await user.click(syllabus.getByRole('button', { name: /^Undo/ }))
  await waitLonger(async () => expect(await names()).toEqual(['Clay', 'Video 2', 'Playlist']))

  await user.click(syllabus.getByRole('button', { name: 'Add section' }))
  const named = syllabus.getAllByLabelText('Section name')
  expect(named.at(-1)).toHaveFocus()
  await fill(named.at(-1) as HTMLElement, 'Practice')
  await user.keyboard('{Enter}')
  await fill(syllabus.getAllByLabelText('Topic name').at(-1) as HTMLElement, 'First pot')
  await user.click(syllabus.getByRole('button', { name: 'Move topic 3 down' }))
  await waitLonger(async () =>
    expect(
      (await topics(id)).map(({ name, section }: { name: string; section: string }) => [name, section]),
    ).toEqual([
      ['Clay', ''],
      ['Video 2', ''],
      ['Playlist', 'Practice'],
      ['First pot', 'Practice'],
    ]),
  )
  expect((await topics(id)).slice(0, 3).map(({ _id }: { _id: string }) => _id)).toEqual(ids)
})

test('when somebody else saves the syllabus meanwhile, their change is named and nothing is lost', async () => {
  const { id } = await school.addCourse({ name: 'Glaze', published_at: null }, [{ name: 'Clay' }])
  await openPage(id)
  const syllabus = step('Syllabus')
  const name = await syllabus.findByLabelText('Topic name')
  const [{ _id }] = await topics(id)
  await admin.call('PUT', `courses/${id}/syllabus`, { syllabus: [{ _id, name: 'Clay' }, { name: 'Theirs' }] })
  await fill(name, 'Clay and water')
  expect(await syllabus.findByText('Added as number 2: “Theirs”', {}, { timeout: 15_000 })).toBeVisible()
  await user.click(syllabus.getByRole('button', { name: 'Keep mine on top of theirs' }))
  await waitLonger(async () =>
    expect((await topics(id)).map(({ name }: { name: string }) => name)).toEqual([
      'Clay and water',
      'Theirs',
    ]),
  )
})

test('the preview shows the course as a student without an enrollment sees it', async () => {
  const youtube = 'https://youtu.be/pQN-pnXPaVg'
  const { id } = await school.addCourse({ name: 'Glaze', published_at: null }, [
    { name: 'Open', video: youtube },
    { name: 'Closed', video: youtube },
  ])
  await openPage(id)
  expect(screen.getByRole('link', { name: /^Preview as a student/ })).toHaveAttribute(
    'href',
    `/courses/${id}?as=student`,
  )
  await open(`/courses/${id}?as=student`)
  expect(await screen.findByText('Enroll to open')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enroll Now' })).toBeVisible()
  expect(screen.getByText(/^This is the course as a student sees it/)).toBeVisible()
  await open(`/courses/${id}`)
  expect(await screen.findByText('Course record')).toBeVisible()
  expect(screen.queryByText('Enroll to open')).toBeNull()
})

test('instalments and GST are saved on the page of the course', async () => {
  await admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' })
  const { id } = await school.addCourse({ original_price: 299_900, discounted_price: 299_900 })
  await openPage(id)
  const price = step('Price and plan')
  await user.click(await price.findByRole('button', { name: 'Instalments' }))
  await user.selectOptions(await screen.findByLabelText('Split equally'), '3')
  const dialog = within(screen.getByRole('dialog', { name: 'Instalments' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await price.findByText('Students pay at once, or in 3 instalments.')
  await user.click(await price.findByRole('button', { name: 'GST' }))
  expect(await screen.findByRole('dialog', { name: 'GST of the course' })).toBeVisible()
})
