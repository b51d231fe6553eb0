import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

test('the link that a new school prints makes its first admin, once', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-new-'))
  const { child, url, printed } = await startServer('server/src/main.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const link = /http\S+\/setup\?token=[\w-]+/.exec(printed)?.[0] ?? ''
    await page.goto(`${link}x`)
    await expect(page.getByRole('alert')).toContainText('This link does not work any more')
    await expect(page.getByLabel('Name')).toHaveCount(0)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Set up the school' })).toBeVisible()
    await expect(page).toHaveURL(`${url}/setup`)
    await page.getByRole('button', { name: 'Set up the school' }).click()
    await expect(page.getByRole('alert')).toHaveText('All fields are required.')
    await page.getByLabel('Name').fill('Rukmini Pillai')
    await page.getByLabel('Email').fill('Rukmini@School.example')
    await page.getByLabel('Password', { exact: true }).fill('seven77')
    await page.getByRole('button', { name: 'Set up the school' }).click()
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters.')
    await page.getByLabel('Password', { exact: true }).fill('practice makes')
    await page.getByRole('button', { name: 'Set up the school' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('rukmini@school.example')
    await page.getByLabel('Password', { exact: true }).fill('practice makes')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(`${url}/admin/dashboard`)
    await expect(page.getByText('No students yet.')).toBeVisible()
    const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(5)
    await expect(steps.filter({ hasText: 'To do:' })).toHaveCount(5)
    await page.getByRole('link', { name: 'Say how students pay' }).click()
    await page.getByLabel('UPI ID').fill('school@bank')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('School saved.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(steps.filter({ hasText: 'Done:' })).toHaveText(/Say how students pay/)

    // The link has done its work: that is said before anybody types.
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link does not work any more')
    await expect(page.getByLabel('Name')).toHaveCount(0)
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('without a link the page says what is missing', async ({ page }) => {
  await page.goto('/setup')
  await expect(page.getByRole('alert')).toContainText('This page needs the link')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})
