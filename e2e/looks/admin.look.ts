import { lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

lookAtEach([
  {
    name: 'no access',
    path: '/admin/dashboard',
    account: 'student',
    heading: "You don't have access to this page.",
  },
  {
    name: 'the queue of doubts',
    path: '/admin/doubts',
    account: 'admin',
    heading: 'Doubts',
    prepare: async (page) => {
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'admin dashboard', path: '/admin/dashboard', account: 'admin', heading: 'Dashboard' },
  {
    name: 'admin dashboard that cannot be read',
    path: '/admin/dashboard',
    account: 'admin',
    heading: 'Dashboard',
    isBroken: true,
  },
  { name: 'the students', path: '/admin/students', account: 'admin', heading: 'Students' },
  {
    name: 'the search of an admin',
    path: '/admin/courses',
    account: 'admin',
    heading: 'Manage Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('mee')
      await expect(page.getByRole('option', { name: /^Meera Iyer/ })).toBeVisible()
    },
  },
  {
    name: 'a search that finds nothing',
    path: '/admin/courses',
    account: 'admin',
    heading: 'Manage Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('zzq')
      await expect(page.getByText('Nothing is found for “zzq”.')).toBeVisible()
    },
  },
  {
    name: 'admin dashboard with students chosen',
    path: '/admin/dashboard',
    account: 'admin',
    heading: 'Dashboard',
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await expect(page.getByText('1 selected')).toBeVisible()
    },
  },
  {
    name: 'admin dashboard of a new school',
    path: '/admin/dashboard',
    account: 'admin',
    heading: 'Dashboard',
    prepare: async (page) => {
      const names = ['school', 'mail', 'backup', 'course', 'mentor', 'students', 'feePlan']
      const steps = names.map((name) => ({ name, isDone: name === 'school' }))
      await page.route('**/api/reports/first-steps', (route) =>
        route.fulfill({ json: { isHidden: false, steps } }),
      )
      await page.reload()
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    },
  },
  {
    name: 'a link for a mentor, from their page',
    path: '/admin/mentors?search=Priya',
    account: 'admin',
    heading: /./,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Priya Sharma' }).click()
      await expect(page.getByRole('heading', { name: 'Courses', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'New link' }).click()
      await page.getByRole('button', { name: 'Make the link' }).click()
      await expect(page.getByLabel('One-time link')).toBeVisible()
    },
  },
  {
    name: 'the page of a student',
    path: '/admin/dashboard?search=Meera',
    account: 'admin',
    heading: /./,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Meera Iyer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
    },
  },
  {
    name: 'the page of a student, about to be closed',
    path: '/admin/dashboard?search=Meera',
    account: 'admin',
    heading: /./,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Meera Iyer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the two-step log-in of a mentor, about to be turned off',
    path: '/admin/mentors?search=Priya',
    account: 'admin',
    heading: /./,
    prepare: async (page) => {
      await page.route('**/api/admin/accounts/*', async (route) => {
        const account = await (await route.fetch()).json()
        await route.fulfill({ json: { ...account, twoStep: true } })
      })
      await page.getByRole('link', { name: 'Priya Sharma' }).click()
      await page.getByRole('button', { name: 'Turn off two-step log-in' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'mentors, one of them edited, with an error',
    path: '/admin/mentors',
    account: 'admin',
    heading: 'Manage Mentors',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Priya Sharma' }).click()
      await page.getByRole('form').getByLabel('Email').fill('')
      await page.getByRole('button', { name: 'Update Mentor' }).click()
      await expect(page.getByRole('alert').getByText('All fields are required')).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'an invitation',
    path: '/admin/mentors',
    account: 'admin',
    heading: 'Manage Mentors',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite by a link' }).click()
      await expect(page.getByRole('dialog', { name: 'Invite a mentor' })).toBeVisible()
    },
  },
  {
    name: 'mentors that cannot be read',
    path: '/admin/mentors',
    account: 'admin',
    heading: 'Manage Mentors',
    isBroken: true,
  },
  {
    name: 'the users who are new',
    path: '/admin/reports/users?from=2025-01-01&to=2030-12-31',
    account: 'admin',
    heading: 'New users',
  },
  {
    name: 'the users who were active',
    path: `/admin/reports/active?unit=month&start=${new Date().toISOString().slice(0, 10)}`,
    account: 'admin',
    heading: 'Active users',
  },
  { name: 'reports', path: '/admin/reports', account: 'admin', heading: 'Reports & Analytics' },
  {
    name: 'reports as tables',
    path: '/admin/reports?range=1y',
    account: 'admin',
    heading: 'Reports & Analytics',
    prepare: async (page) => {
      for (const chart of ['Enrollments per course', 'Active users'])
        await page.getByRole('figure', { name: chart }).getByRole('button', { name: 'Show as table' }).click()
      await page.getByRole('button', { name: /^Filters Applied/ }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'This Year' })).toBeVisible()
    },
  },
  {
    name: 'reports that cannot be made',
    path: '/admin/reports',
    account: 'admin',
    heading: 'Reports & Analytics',
    isBroken: true,
  },
  { name: 'messages', path: '/admin/messages', account: 'admin', heading: 'Messages' },
  {
    name: 'messages that cannot be read',
    path: '/admin/messages',
    account: 'admin',
    heading: 'Messages',
    isBroken: true,
  },
  {
    name: 'a message',
    path: '/admin/messages',
    account: 'admin',
    heading: 'Messages',
    prepare: async (page) => {
      const sent = {
        name: 'Lata',
        email: 'lata@journey.example',
        message: 'Is there a batch in the evening?',
      }
      await page.request.post('/api/contact', { data: sent })
      await page.reload()
      // A phone's menu button begins with the same word in Hindi.
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Open / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByText('Please write a reply.')).toBeVisible()
    },
  },
  { name: 'mail', path: '/admin/mail', account: 'admin', heading: 'Mail' },
  {
    name: 'mail that cannot be read',
    path: '/admin/mail',
    account: 'admin',
    heading: 'Mail',
    isBroken: true,
  },
  { name: 'the mail server', path: '/admin/mail/server', account: 'admin', heading: 'Mail server' },
  { name: 'the backups', path: '/admin/backup', account: 'admin', heading: 'Backup' },
  { name: 'the record of changes', path: '/admin/audit', account: 'admin', heading: 'Audit' },
  {
    name: 'the record that cannot be read',
    path: '/admin/audit',
    account: 'admin',
    heading: 'Audit',
    isBroken: true,
  },
  { name: 'the school', path: '/admin/school', account: 'admin', heading: 'School' },
  { name: 'settings of Home', path: '/admin/home-page', account: 'admin', heading: 'Home page' },
  {
    name: 'the school with a fault',
    path: '/admin/school',
    account: 'admin',
    heading: 'School',
    prepare: async (page) => {
      await page.getByLabel('UPI ID').fill('none')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Please enter a UPI ID such as school@bank.').first()).toBeVisible()
    },
  },
  { name: 'the system', path: '/admin/system', account: 'admin', heading: 'System' },
  {
    name: 'the system that cannot be read',
    path: '/admin/system',
    account: 'admin',
    heading: 'System',
    isBroken: true,
  },
  { name: 'courses of an admin', path: '/admin/courses', account: 'admin', heading: 'Manage Courses' },
  {
    name: 'courses of an admin as a table',
    path: '/admin/courses?view=table',
    account: 'admin',
    heading: 'Manage Courses',
  },
  {
    name: 'a course being edited, with an error',
    path: '/admin/courses?search=Full+stack',
    account: 'admin',
    heading: 'Manage Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Full stack web development' }).click()
      await page.getByLabel('Rating').fill('eleven')
      await page.getByRole('button', { name: 'Save course' }).click()
      await expect(page.getByText('Please enter a rating from 0 to 5.')).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a course being edited, once Cancel has asked',
    path: '/admin/courses?search=Full+stack',
    account: 'admin',
    heading: 'Manage Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Full stack web development' }).click()
      await page.getByLabel('Tagline').fill('Typed and not saved')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a course about to be archived',
    path: '/admin/courses?search=Full+stack',
    account: 'admin',
    heading: 'Manage Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByRole('dialog', { name: /^Archive/ })).toBeVisible()
    },
  },
])
