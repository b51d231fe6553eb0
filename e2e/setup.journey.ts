import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailServer } from '#server/testing/smtp.ts'
import { startServer, stop } from '../test-kit/server.ts'
import { expect, test } from './support/test.ts'

test('the link of a new school leads its owner to the first steps, a backup and email', async ({ page }) => {
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
    await page.getByLabel('Name of the school').fill('Pillai Classes')
    await page.getByLabel('Your name').fill('Rukmini Pillai')
    await page.getByLabel('Email').fill('Rukmini@School.example')
    await page.getByLabel('Password', { exact: true }).fill('practice makes')
    await page.getByRole('button', { name: 'Set up the school' }).click()
    await expect(page).toHaveURL(`${url}/admin/dashboard`)
    await expect(page).toHaveTitle('Dashboard · Pillai Classes')
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('listitem')).toHaveCount(7)

    await steps.getByRole('link', { name: 'Make the first backup' }).click()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText('The backup is made and checked.')).toBeVisible()
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([
      expect.stringMatching(/^abhyas-\w+\.zip$/),
      'uploads',
    ])
    await page.goBack()
    await expect(steps.getByText('1 of 7 done')).toBeVisible()

    await steps.getByRole('link', { name: 'Set up mail' }).click()
    const mail = await openMailServer()
    await page.getByLabel('Host').fill('127.0.0.1')
    await page.getByLabel('Port').fill(new URL(mail.url).port)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText('The mail server took a mail to rukmini@school.example.')).toBeVisible()
    expect(mail.mails).toMatchObject([{ to: ['rukmini@school.example'] }])
    await mail.close()
    await page.goBack()
    await expect(steps.getByText('2 of 7 done')).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link does not work any more')
  } finally {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
