import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { logInHere, signInStaff } from './support/accounts.ts'
import { address, signInAdmin } from './support/office.ts'
import { fill, network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

const discardQuestion = 'Your changes are not saved. Discard them?'

let admin: Person
let id: string
beforeEach(async () => {
  admin = await signInAdmin()
  const courseFields = { name: 'Glaze', tagline: 'Before', instructor: 'Arun Kumar', category: 'Design & UX' }
  ;({ id } = await school.addCourse(courseFields))
})

const openEditor = async () => {
  await open(`/admin/courses?edit=${id}`)
  // The first dialog must load its code.
  await waitFor(() => expect(field('Name')).toHaveValue('Glaze'), { timeout: 20_000 })
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string) => dialog().getByLabelText(label, { exact: true })
const press = (name: string) => user.click(dialog().getByRole('button', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const course = async () => (await admin.call('GET', `courses/${id}`)).body

test('invalid values are explained at their fields, a refusal in the form, and no typed text is lost', async () => {
  await school.addCourse({ name: 'Full stack web development' })
  await openEditor()
  await fill(field('Original Price'), 'cheap')
  await fill(field('Rating'), '11')
  await press('Save course')
  expect(await dialog().findByText('Please enter a rating from 0 to 5.')).toBeVisible()
  expect(dialog().getByText('Please enter a price such as ₹1,999.')).toBeVisible()
  expect(field('Rating')).toHaveFocus()
  await fill(field('Rating'), '4')
  await fill(field('Original Price'), '9000')
  await fill(field('Name'), 'Full stack web development')
  await press('Save course')
  expect(await dialog().findByText('Another course has this name.')).toBeVisible()
  await fill(field('Name'), 'Glaze anew')
  const recover = network.fail('PUT /api/courses/')
  await press('Save course')
  expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to update course')
  expect(field('Name')).toHaveValue('Glaze anew')
  recover()

  await admin.call('POST', 'auth/logout')
  await press('Save course')
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  await signIn(await school.signIn(admin))
  await open('/admin/courses')
  await waitFor(() => expect(field('Name')).toHaveValue('Glaze anew'))
  expect(dialog().getByText('What you typed before is still here, not saved yet.')).toBeVisible()
  await press('Save course')
  expect(await screen.findByText('Course updated successfully')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Glaze anew' })).toBeVisible()
})

test('a stale edit names the changed fields, keeps typed ones, and takes the others from the server', async () => {
  await openEditor()
  await fill(field('Instructor'), 'Kavya Nair')
  await admin.call('PUT', `courses/${id}`, { instructor: 'Neha Gupta', tagline: 'After' })
  await press('Save course')
  expect(await dialog().findByRole('alert')).toHaveTextContent('Changed there: Instructor, Tagline.')
  expect(field('Instructor')).toHaveValue('Kavya Nair')
  expect(dialog().getByText('Saved there: Neha Gupta')).toBeVisible()
  expect(field('Tagline')).toHaveValue('After')
  await press('Save course')
  expect(await screen.findByText('Course updated successfully')).toBeVisible()
  expect(await course()).toMatchObject({ instructor: 'Kavya Nair', tagline: 'After' })
})

test('Cancel, the cross and Escape ask only when something would be lost', async () => {
  await open('/admin/courses')
  const edit = await screen.findByRole('button', { name: 'Edit Glaze' })
  const openDialog = async () => {
    await user.click(edit)
    await waitFor(() => expect(field('Tagline')).toHaveValue('Before'))
  }
  for (const close of [() => press('Cancel'), () => user.keyboard('{Escape}')]) {
    await openDialog()
    await close()
    await isClosed()
  }
  await openDialog()
  await fill(field('Tagline'), 'Typed and not saved')
  await press('Cancel')
  expect(await dialog().findByRole('alert')).toHaveTextContent(discardQuestion)
  expect(dialog().getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(field('Tagline')).toHaveValue('Typed and not saved')
  for (const leave of [() => user.keyboard('{Escape}'), () => press('Close')]) {
    await user.click(field('Tagline'))
    await leave()
    expect(await dialog().findByRole('alert')).toHaveTextContent(discardQuestion)
    await user.keyboard('{Escape}')
    expect(dialog().queryByRole('alert')).toBeNull()
    expect(field('Tagline')).toHaveValue('Typed and not saved')
  }
  await press('Cancel')
  await press('Discard changes')
  await isClosed()
  expect(await course()).toMatchObject({ tagline: 'Before' })
  await openDialog()
})

test('after an expired session a new course opens again with the typed text, until it is discarded', async () => {
  const account = await signInStaff('admin')
  await open('/admin/courses?edit=new')
  await screen.findByRole('dialog')
  await fill(field('Name'), 'Raku firing')
  await fill(field('Tagline'), 'Smoke and water')
  await account.call('POST', 'auth/logout')
  await press('Create course')
  await logInHere(account)
  await waitFor(() => expect(address()).toBe('/admin/dashboard'))
  await open('/admin/courses')
  await waitFor(() => expect(field('Name')).toHaveValue('Raku firing'))
  expect(field('Tagline')).toHaveValue('Smoke and water')
  expect(dialog().getByText('What you typed before is still here, not saved yet.')).toBeVisible()
  await press('Cancel')
  await press('Discard changes')
  await isClosed()
  await open('/admin/courses')
  await screen.findByRole('button', { name: 'Edit Glaze' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
