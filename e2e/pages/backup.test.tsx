import { beforeEach, expect, test } from 'vitest'
import type { Backups } from '#contract/system/backups.ts'
import { rows, signInAdmin } from './support/office.ts'
import { network, open, school, screen, user, waitFor, within } from './support/page.tsx'

beforeEach(async () => {
  await signInAdmin()
})

const backUp = () => user.click(screen.getByRole('button', { name: 'Back up now' }))

test('a backup is made, appears in the list, and shows the command that restores it', async () => {
  await open('/admin/backup')
  expect(await screen.findByText('No backup yet.')).toBeVisible()
  expect(screen.getByText(`${school.deps.config.DATA_DIR}/backups`)).toBeVisible()
  expect(screen.getByText(/set BACKUP_DIR to a folder on another disk/)).toBeVisible()
  await backUp()
  await waitFor(() => expect(screen.getByText('The backup is made and checked.')).toBeVisible(), {
    timeout: 10_000,
  })
  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/4:12 pm.*abhyas-20261120T104200Z\.zip.*\d+ ?kB/),
    ]),
  )
  expect(screen.getByText(/npm run restore -- .*abhyas-20261120T104200Z\.zip/)).toBeVisible()
}, 15_000)

const found: Backups = {
  folder: '/mnt/other/backups',
  nightly: true,
  holdsSecret: false,
  running: null,
  failure: null,
  made: [],
  total: 0,
}
const answer = (change: Partial<Backups>) =>
  network.respond('GET /api/backups', () => Response.json({ ...found, ...change }))

test.each([
  [{ part: 'rows', done: 12, total: 70 }, 'Tables: 12 of 70'],
  [{ part: 'uploads', done: 3, total: 1_200 }, 'Uploads: 3 of 1,200'],
  [{ part: 'check', done: 0, total: 1 }, 'The file is read again and checked.'],
] as const)('while a backup is being made (%j) the page shows its progress', async (running, text) => {
  answer({ running: { startedAt: '2026-11-20T10:42:00.000Z', ...running } })
  await open('/admin/backup')
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Progress of the backup' })).toHaveAttribute(
    'max',
    String(running.total),
  )
  expect(screen.getByRole('button', { name: /Backing up/ })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['full', 'The disk of the folder is full.'],
  ['folder', 'The server may not write to the folder.'],
  ['stopped', 'The server was stopped meanwhile.'],
  ['other', 'The log of the server says why.'],
] as const)('a failed backup (%s) is shown with what to do', async (reason, text) => {
  answer({ failure: { startedAt: '2026-11-20T10:42:00.000Z', reason } })
  await open('/admin/backup')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/^The backup that was begun on .* was not made\.$/)).toBeVisible()
  expect(alert.getByText(text, { exact: false })).toBeVisible()
})

test('the page explains a folder of the environment, a secret outside the backup, and a long list', async () => {
  const made = [
    {
      ...{ name: 'abhyas-20261120T104200Z.zip', madeAt: '2026-11-20T10:42:00.000Z', bytes: 2_500_000 },
      beside: { files: 1_250, bytes: 500_000_000 },
    },
  ]
  answer({ made, total: 31 })
  await open('/admin/backup')
  expect(await screen.findByText('/mnt/other/backups')).toBeVisible()
  expect(screen.getByText('A backup is made each night.')).toBeVisible()
  expect(screen.getByText(/SESSION_SECRET\) and not in it/)).toBeVisible()
  expect(screen.getByText(/^Give it the same SESSION_SECRET/)).toBeVisible()
  expect(screen.getByText('The latest of 31 in the folder')).toBeVisible()
  expect(rows()[0]).toHaveTextContent(/2\.4 MB\s*and 1,250 uploads, 476\.8 MB/)
  expect(screen.getByText('The uploads lie beside the backups.')).toBeVisible()
})

test('when the request does not arrive, the page says so, and it can be repeated', async () => {
  await open('/admin/backup')
  await screen.findByText('No backup yet.')
  const recover = network.fail('POST /api/backups')
  await backUp()
  expect(await screen.findByText('No backup was begun.')).toBeVisible()
  recover()
  await backUp()
  await waitFor(() => expect(rows()).toHaveLength(1), { timeout: 10_000 })
}, 15_000)
