import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, stop } from '../test-kit/server.ts'
import { expect, test } from './support/test.ts'

/** pages/setup.test.tsx has refusals and first steps. */

test('the link that a new school prints makes its first admin, once', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-new-'))
  const { child, url, printed } = await startServer('server/src/main.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const link = /http\S+\/setup\?token=[\w-]+/.exec(printed)?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(`${url}/setup`)
    await page.getByLabel('Name').fill('Rukmini Pillai')
    await page.getByLabel('Email').fill('Rukmini@School.example')
    await page.getByLabel('Password', { exact: true }).fill('practice makes')
    await page.getByRole('button', { name: 'Set up the school' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('rukmini@school.example')
    await page.getByLabel('Password', { exact: true }).fill('practice makes')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(`${url}/admin/dashboard`)
    await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveCount(5)

    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link does not work any more')
  } finally {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
