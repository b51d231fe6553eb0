import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { signInAdmin } from './support/office.ts'
import { fill, network, open, reload, screen, user, waitFor, within } from './support/page.tsx'

/** Tests `shared/use-versioned-form.ts` with the GST settings. */

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
  await change({ status: 'registered', gstin: '27AAPFU0939F1ZV', sac: '999293', rate: 18 })
  await open('/admin/school')
  expect(await rate()).toHaveValue('18')
})

const change = async (body: object) => {
  expect((await admin.call('PUT', 'tax/settings', body)).status).toBe(200)
}
const settings = async () => (await admin.call('GET', 'tax/settings')).body
const rate = () => screen.findByLabelText('Rate in percent')
const days = () => screen.getByLabelText('Days until an unpaid fee is invoiced')
const gst = () => within(screen.getByRole('region', { name: 'GST' }))
const save = () => user.click(screen.getByRole('button', { name: 'Save GST settings' }))
const saved = () => screen.findByText('GST settings saved.')
const conflict = 'The GST settings were changed by somebody else meanwhile.'

function versionsSent(): number[] {
  const versions: number[] = []
  network.respond('PUT /api/tax/settings', (request) => {
    void request
      .clone()
      .json()
      .then(({ version }) => versions.push(version))
    return undefined
  })
  return versions
}

test('when somebody else saves meanwhile, typed fields stay, the others take the saved values, and the next save changes the newer version', async () => {
  const { version } = await settings()
  await fill(await rate(), '12')
  await change({ rate: 5, invoiceAfterDays: 9 })
  const versions = versionsSent()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await save()
  const banner = (await screen.findByText(conflict)).closest('[role=alert]')
  expect(scrolled.mock.contexts.some((element) => (element as Element).contains(banner))).toBe(true)
  expect(banner).toHaveTextContent('Changed there: Days until an unpaid fee is invoiced, Rate in percent.')
  expect(await rate()).toHaveValue('12')
  expect(await rate()).toHaveAccessibleDescription(expect.stringContaining('Saved there: 5'))
  expect(days()).toHaveValue('9')
  expect(days()).not.toHaveAccessibleDescription(expect.stringContaining('Saved there'))
  expect(await settings()).toMatchObject({ rate: 5 })

  await save()
  expect(await saved()).toBeVisible()
  expect(screen.queryByText(conflict)).toBeNull()
  expect(versions).toEqual([version, version + 1])
  expect(await settings()).toMatchObject({ rate: 12, invoiceAfterDays: 9 })
})

test('a draft survives a reload, is merged with newer values, and can be discarded', async () => {
  await fill(await rate(), '12')
  expect(gst().getByText('Not saved yet.')).toBeVisible()
  await reload()
  expect(await rate()).toHaveValue('12')
  expect(screen.queryByText(conflict)).toBeNull()

  await change({ sac: '999299' })
  await reload()
  expect(await screen.findByText(conflict)).toBeVisible()
  expect(await rate()).toHaveValue('12')
  expect(screen.getByLabelText('SAC')).toHaveValue('999299')
  await user.click(screen.getByRole('button', { name: 'Keep what is saved' }))
  expect(screen.queryByText(conflict)).toBeNull()
  await reload()
  expect(await rate()).toHaveValue('18')
  expect(gst().queryByText('Not saved yet.')).toBeNull()
})

test('another part of the record, and a save whose response was lost, are no conflict', async () => {
  const { ledgerNames, version } = await settings()
  await fill(await rate(), '12')
  await change({ ledgerNames: { ...ledgerNames, cash: 'Cash box' } })
  const restore = network.loseResponses('PUT /api/tax/settings')
  await save()
  expect(await screen.findByText('The GST settings are not saved yet.')).toBeVisible()
  // The first save was refused because of changed ledger names, but the form got no refusal.
  expect(await settings()).toMatchObject({ rate: 18, version: version + 1 })
  restore()
  await save()
  expect(await saved()).toBeVisible()

  await fill(await rate(), '15')
  const restoreAgain = network.loseResponses('PUT /api/tax/settings')
  await save()
  expect(await screen.findByText('The GST settings are not saved yet.')).toBeVisible()
  restoreAgain()
  await save()
  await waitFor(() => expect(gst().queryByText('Not saved yet.')).toBeNull())
  expect(screen.queryByText(conflict)).toBeNull()
  expect(await settings()).toMatchObject({ rate: 15, version: version + 3 })
})

test('an error of the server stands at its field, which has the focus, until something else is typed', async () => {
  await fill(await rate(), '90')
  await fill(screen.getByLabelText('SAC'), '12')
  await save()
  const sac = screen.getByLabelText('SAC')
  await waitFor(() => expect(sac).toBeInvalid())
  expect(sac).toHaveFocus()
  expect(await rate()).toBeInvalid()
  await fill(sac, '999293')
  expect(sac).not.toBeInvalid()
  expect(await rate()).toBeInvalid()
  expect(await rate()).toHaveValue('90')
})
