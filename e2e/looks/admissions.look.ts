import { lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

lookAtEach([
  { name: 'the admission desk', path: '/admin/students/admit', account: 'admin', heading: 'Admit a student' },
  {
    name: 'the admission desk with a course, a discount and a similar person',
    path: '/admin/students/admit',
    account: 'admin',
    heading: 'Admit a student',
    async prepare(page) {
      await page.getByLabel('Name', { exact: true }).fill('Meera Iyer')
      await page.getByLabel('Phone', { exact: true }).fill('98450 12377')
      const course = page.getByRole('combobox', { name: 'Course', exact: true })
      await course.selectOption({ index: 1 })
      await page.getByRole('button', { name: /^Give a discount/ }).click()
      await page.getByLabel('Discount', { exact: true }).fill('10%')
      await expect(page.getByText('has this name').first()).toBeVisible()
    },
    widths: [390],
  },
  {
    name: 'the admission desk when the server fails',
    path: '/admin/students/admit',
    account: 'admin',
    heading: 'Admit a student',
    isBroken: true,
  },
])
