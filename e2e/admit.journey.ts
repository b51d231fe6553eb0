import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

test.use({ schoolGroup: 'admin' })

const admin = { email: 'admin@abhyas.example', password: 'practice' }

test('a visitor at the desk pays cash, by keyboard alone, and logs in with the code of the slip', async ({
  page,
  school,
}) => {
  const token = await enterAs(page, school, admin)
  await callApi(school, token, 'PUT', 'school', { logInNames: true })
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/admin/students/admit')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await typeInto(page, field('Name'), 'Rohan Deshmukh')
  await page.keyboard.press('Enter')
  await page.keyboard.type('98450 12377')
  await typeInto(page, field('Roll number'), 'X-207')
  await tabTo(page, field('Course'))
  await page.keyboard.type('Full stack')
  await expect(field('First payment')).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Rohan Deshmukh is admitted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admit the next student' })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Payment receipt' })).toContainText('Cash')
  const slip = page.getByRole('region', { name: 'Log-in slip of Rohan Deshmukh' })
  const code = (await slip.innerText()).match(/(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}/)?.[0] ?? ''
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.getByText('or phone, or roll number')).toBeVisible()
  await typeInto(page, field('Email'), 'x-207')
  await typeInto(page, field('Password'), code)
  await page.keyboard.press('Enter')
  await typeInto(page, field('New password'), 'mango tree 7')
  await pressEnterOn(page, page.getByRole('button', { name: 'Login' }))
  await expect(page.getByText('Hello, Rohan')).toBeVisible()
})
