import { lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

lookAtEach([
  { name: 'home', path: '/', heading: /./ },
  { name: 'all courses', path: '/c', heading: 'All courses' },
  {
    name: 'public page of a course',
    path: '/c/full-stack-web-development',
    heading: 'Full stack web development',
  },
  { name: 'login', path: '/login', heading: 'Login' },
  {
    name: 'login with an error',
    path: '/login',
    heading: 'Login',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'login that asks for a code',
    path: '/login',
    heading: 'Login',
    prepare: async (page) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 401,
          json: { success: false, message: 'Wrong code.', code: 'CODE_REQUIRED' },
        }),
      )
      await page.getByLabel('Email').fill('asha@mail.example')
      await page.getByLabel('Password', { exact: true }).fill('practice')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByLabel('Code from your app').fill('123456')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'login of somebody who is deactivated',
    path: '/login',
    heading: /./,
    prepare: async (page) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, message: 'Your account is deactivated.', code: 'ACCOUNT_DEACTIVATED' },
        }),
      )
      await page.getByLabel('Email').fill('asha@mail.example')
      await page.getByLabel('Password', { exact: true }).fill('practice')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('main').getByRole('link', { name: 'Write to the school' })).toBeVisible()
    },
  },
  { name: 'signup', path: '/signup', heading: /./ },
  { name: 'help', path: '/help', heading: 'Help' },
  {
    name: 'help with the contact form',
    path: '/help',
    heading: 'Help',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Write a message' }).click()
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'offline',
    path: '/offline',
    heading: /./,
    account: 'student',
    prepare: async (page) => {
      await page.evaluate(() => {
        const { _id } = JSON.parse(localStorage.getItem('user') ?? '{}')
        const note = { id: '1', courseId: '1', topicId: '1', text: 'Ask about the clinic.', at: 1 }
        // The look before may have stored a note.
        for (const key of Object.keys(localStorage))
          if (key.startsWith('notes of')) localStorage.removeItem(key)
        localStorage.setItem(`notes of ${_id}/page/1`, JSON.stringify(note))
        dispatchEvent(new Event('offline'))
      })
      await expect(page.getByText('Ask about the clinic.')).toBeVisible()
    },
  },
  { name: 'terms', path: '/terms', heading: 'Terms of use' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy' },
  { name: 'refunds', path: '/refunds', heading: 'Refunds' },
  { name: 'contact', path: '/contact', account: 'newcomer', heading: 'Get in Touch' },
  {
    name: 'contact with an error',
    path: '/contact',
    account: 'newcomer',
    heading: 'Get in Touch',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'contact with a message that was sent',
    path: '/contact',
    account: 'newcomer',
    heading: 'Get in Touch',
    prepare: async (page) => {
      await page.getByLabel('Message').fill('Is there a batch in the evening?')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Message Sent!')).toBeVisible()
    },
  },
  { name: 'forgot password', path: '/forgot-password', heading: 'Forgot password' },
  {
    name: 'forgot password, answered',
    path: '/forgot-password',
    heading: 'Forgot password',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('nobody@journey.example')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('This school sends no mail yet')).toBeVisible()
    },
  },
  { name: 'a dead link', path: '/reset-password?token=none', heading: 'New password' },
  {
    name: 'a link for a new password',
    path: '/reset-password?token=living',
    heading: 'New password',
    prepare: async (page) => {
      await page.route('**/api/auth/password-link', (route) =>
        route.fulfill({
          json: {
            purpose: 'invite',
            email: 'a.very.long.name@some.school.example',
            name: 'Meera',
            shortest: 8,
          },
        }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Set new password' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'settings', path: '/settings', account: 'newcomer', heading: 'Settings' },
  {
    name: 'the key of an app',
    path: '/settings',
    account: 'newcomer',
    heading: 'Settings',
    prepare: async (page) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
      await page.route('**/api/users/me/two-step/begin', (route) =>
        route.fulfill({
          json: { secret, address: `otpauth://totp/Abhyas:asha@mail.example?secret=${secret}` },
        }),
      )
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await page.getByLabel('Your password').fill('practice')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    },
  },
  {
    name: 'recovery codes',
    path: '/settings',
    account: 'student',
    heading: 'Settings',
    prepare: async (page) => {
      const recoveryCodes = Array.from(
        { length: 10 },
        (_, index) => `ABCD-EFGH-JKLM-NOP${'QRSTUVWXYZ'[index]}`,
      )
      await page.route('**/api/users/me/two-step', (route) =>
        route.fulfill({ json: { since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 3, isAsked: false } }),
      )
      await page.route('**/api/users/me/two-step/recovery-codes', (route) =>
        route.fulfill({ json: { recoveryCodes } }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'New recovery codes' }).click()
      await page.getByLabel('Your password').fill('practice')
      await page.getByLabel('Code from your app, or a recovery code').fill('123456')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
    },
  },
  {
    name: 'settings that cannot be read',
    path: '/settings',
    account: 'student',
    heading: 'Settings',
    isBroken: true,
  },
  { name: 'page not found', path: '/nowhere', heading: 'Page Not Found' },
  {
    name: 'the receipt of a payment',
    path: '/profile',
    account: 'student',
    heading: 'My Profile',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Payment receipt/ })
        .first()
        .click()
      await expect(page.getByRole('article', { name: 'Payment receipt' })).toBeVisible()
    },
  },
  { name: 'profile', path: '/profile', account: 'student', heading: 'My Profile' },
  {
    name: 'profile with an error',
    path: '/profile',
    account: 'newcomer',
    heading: 'My Profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('Name').fill(' ')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Please enter your name.')).toBeVisible()
      // Removes the draft for the next look.
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a profile that cannot be read',
    path: '/profile',
    account: 'student',
    heading: 'My Profile',
    isBroken: true,
  },
  {
    name: 'the way out',
    path: '/settings',
    account: 'student',
    heading: 'Settings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete My Account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByRole('button', { name: 'Delete My Account' }).click()
      await expect(dialog.getByText('Please enter your password.')).toBeVisible()
    },
  },
  { name: 'set-up without a link', path: '/setup', heading: 'Set up the school' },
  { name: 'set-up by a dead link', path: '/setup?token=none', heading: 'Set up the school' },
  {
    name: 'set-up with an error',
    path: '/setup?token=living',
    heading: 'Set up the school',
    prepare: async (page) => {
      await page.route('**/api/auth/setup-link', (route) => route.fulfill({ json: { success: true } }))
      await page.reload()
      await page.getByRole('button', { name: 'Set up the school' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
])
