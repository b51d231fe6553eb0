import { expect, test, vi } from 'vitest'
import type { SchoolZip } from '#contract/system/school-zip.ts'
import { runZipJob } from '#server/modules/system/school-zip.job.ts'
import { signInAdmin } from './support/office.ts'
import { network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

const password = 'practice'

async function signInOwner(): Promise<void> {
  await resize(1280)
  const password_hash = await school.deps.passwords.hash(password)
  await signIn(await school.as('admin', { name: 'Rukmini Patil', staff_role: 'owner', password_hash }))
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('an admin who is not the owner does not see the ZIP', async () => {
  await signInAdmin()
  await open('/admin/backup')
  expect(await screen.findByText('No backup yet.')).toBeVisible()
  expect(screen.queryByText('The whole school as one ZIP')).toBeNull()
})

test('the owner makes the ZIP with the password, and downloads it with the password', async () => {
  await signInOwner()
  await open('/admin/backup')
  await user.click(await button('Make the ZIP'))
  const make = await dialog()
  expect(make.getByText('0 PDFs: about a minute')).toBeVisible()
  await user.type(make.getByLabelText('Your password'), 'wrong')
  await user.click(make.getByRole('button', { name: 'Make the ZIP' }))
  expect(await make.findByText('This is not your current password.')).toBeVisible()
  await user.clear(make.getByLabelText('Your password'))
  await user.type(make.getByLabelText('Your password'), password)
  await user.click(make.getByRole('button', { name: 'Make the ZIP' }))
  expect(await screen.findByText('It begins.')).toBeVisible()
  await runZipJob(school.deps)
  expect(await screen.findByText(/^Made on .*, with receipts/, {}, { timeout: 20_000 })).toBeVisible()
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await button('Download'))
  const download = await dialog()
  await user.type(download.getByLabelText('Your password'), password)
  await user.click(download.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  expect((pressed.mock.contexts[0] as HTMLAnchorElement).href).toContain('/api/school-zip/file?session=')
  pressed.mockRestore()
})

const found: SchoolZip = { running: null, ready: null, failure: null, pdfs: 1_900 }
const respondWith = (change: Partial<SchoolZip>) =>
  network.respond('GET /api/school-zip', () => Response.json({ ...found, ...change }))

const askedAt = '2026-11-20T10:42:00.000Z'

test.each([
  [{ part: 'rows', done: 12, total: 80 }, 'Tables: 12 of 80'],
  [{ part: 'uploads', done: 3, total: 1_200 }, 'Uploads: 3 of 1,200'],
  [{ part: 'pdfs', done: 5, total: 1_900 }, 'PDFs: 5 of 1,900'],
] as const)('while the ZIP is made (%j) its progress is shown', async (running, text) => {
  await signInOwner()
  respondWith({ running: { askedAt, ...running } })
  await open('/admin/backup')
  expect(await screen.findByText(text)).toBeVisible()
  expect(await button('Making the ZIP...')).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['full', 'too little space'],
  ['store', 'did not answer'],
  ['stopped', 'stopped each time'],
  ['other', 'The log of the server'],
] as const)('a ZIP that was not made (%s) is shown with a hint', async (reason, text) => {
  await signInOwner()
  respondWith({ failure: { askedAt, reason } })
  await open('/admin/backup')
  expect(await screen.findByText(/^The ZIP that was begun on .* was not made\.$/)).toBeVisible()
  expect(screen.getByText(text, { exact: false })).toBeVisible()
})

test('an owner who logs in with a code is asked for the code', async () => {
  await signInOwner()
  network.respond('GET /api/users/me/two-step', () =>
    Response.json({ since: askedAt, recoveryCodesLeft: 10, isAsked: false }),
  )
  respondWith({})
  await open('/admin/backup')
  await user.click(await button('Make the ZIP'))
  const { getByLabelText, findByLabelText, getByText } = await dialog()
  expect(getByText('1,900 PDFs: about 4 minutes')).toBeVisible()
  expect(await findByLabelText('Code from your app, or a recovery code')).toBeVisible()
  expect(getByLabelText('Your password')).toBeVisible()
})
