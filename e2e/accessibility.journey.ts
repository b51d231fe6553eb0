import type { Page } from '@playwright/test'
import { lookAt } from './support/look-at.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** Every screen, in both themes and at both ends of width: no finding of axe, no sideways scroll, one h1, a title. */

const demo = {
  student: { email: 'student@abhyas.example', password: 'practice' },
  mentor: { email: 'mentor@abhyas.example', password: 'practice' },
  admin: { email: 'admin@abhyas.example', password: 'practice' },
}

interface Screen {
  readonly name: string
  readonly path: string
  readonly who?: keyof typeof demo | 'newcomer'
  readonly heading: string | RegExp
  /** Brings the screen into the state that is looked at. */
  readonly state?: (page: Page) => Promise<void>
  /** Answers every call below /api like this instead. */
  readonly broken?: boolean
}

/** Two looks find nearly all; the whole matrix (`npm run test:all`) has all four. */
const looks = [
  { dark: false, width: 1280 },
  { dark: true, width: 320 },
  ...(process.env.WHOLE_MATRIX
    ? [
        { dark: true, width: 1280 },
        { dark: false, width: 320 },
      ]
    : []),
]

const fullStack = 'Full stack web development'

/** The self-check answers that a day's earnings differ from the ledger. */
const differ = (page: Page) =>
  page.route('**/api/reports/check', (route) => {
    const sides = { left: 100, right: 200 }
    const day = { of: 'day', id: null, name: '', receiptNumber: null, day: '2026-11-24', ...sides }
    return route.fulfill({
      json: {
        ...{ agrees: false, countedAt: '2026-11-24T10:00:00.000Z', isRunning: false, databaseFile: 'sound' },
        checks: [{ name: 'earnings', ...sides, differing: 1, differences: [day] }],
      },
    })
  })

const screens: Screen[] = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'login', path: '/login', heading: 'Login' },
  {
    name: 'login with an error',
    path: '/login',
    heading: 'Login',
    state: async (page) => {
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'login that asks for a code',
    path: '/login',
    heading: 'Login',
    state: async (page) => {
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
    state: async (page) => {
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
    state: async (page) => {
      await page.getByRole('button', { name: 'Write a message' }).click()
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'terms', path: '/terms', heading: 'Terms of use' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy' },
  { name: 'refunds', path: '/refunds', heading: 'Refunds' },
  { name: 'contact', path: '/contact', who: 'newcomer', heading: 'Get in Touch' },
  {
    name: 'contact with an error',
    path: '/contact',
    who: 'newcomer',
    heading: 'Get in Touch',
    state: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'contact with a message that was sent',
    path: '/contact',
    who: 'newcomer',
    heading: 'Get in Touch',
    state: async (page) => {
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
    state: async (page) => {
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
    state: async (page) => {
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
  { name: 'settings', path: '/settings', who: 'newcomer', heading: 'Settings' },
  {
    name: 'two-step log-in that the school asks for',
    path: '/settings',
    who: 'mentor',
    heading: 'Settings',
    state: async (page) => {
      await page.route('**/api/users/me/two-step', (route) =>
        route.fulfill({ json: { since: null, recoveryCodesLeft: 0, isAsked: true } }),
      )
      await page.reload()
      await expect(page.getByText('Your school requires two-step log-in for its staff.')).toBeVisible()
    },
  },
  {
    name: 'the key of an app',
    path: '/settings',
    who: 'newcomer',
    heading: 'Settings',
    state: async (page) => {
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
    who: 'student',
    heading: 'Settings',
    state: async (page) => {
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
    who: 'student',
    heading: 'Settings',
    broken: true,
  },
  { name: 'page not found', path: '/nowhere', heading: 'Page Not Found' },
  { name: 'courses', path: '/courses', who: 'student', heading: /Courses/ },
  { name: 'courses without a match', path: '/courses?search=zzzz', who: 'student', heading: /Courses/ },
  { name: 'courses that cannot be read', path: '/courses', who: 'student', heading: /Courses/, broken: true },
  { name: 'a course', path: `course:${fullStack}`, who: 'newcomer', heading: fullStack },
  { name: 'a course of mine', path: `course:${fullStack}`, who: 'student', heading: fullStack },
  {
    name: 'a course with a preview',
    path: `course:${fullStack}`,
    who: 'newcomer',
    heading: fullStack,
    state: async (page) => {
      await page
        .getByRole('button', { name: /^Video/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()
    },
  },
  { name: 'an unknown course', path: '/courses/unknown', who: 'student', heading: 'Course not found' },
  { name: 'a lesson', path: `learn:${fullStack}:2`, who: 'student', heading: 'HTML, forms and semantics' },
  {
    name: 'a lesson with a video that was begun, its notes, its work, and a rule that is not met',
    path: `learn:${fullStack}:3`,
    who: 'student',
    heading: 'Layout with grid and flex',
    state: async (page) => {
      await giveLesson(page)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Continue from 12:35' })).toBeVisible()
      await expect(page.getByText('Watch 90 % first: 62 % so far.')).toBeVisible()
    },
  },
  {
    name: 'a lesson with its files',
    path: `learn:${fullStack}:3`,
    who: 'student',
    heading: 'Layout with grid and flex',
    state: async (page) => {
      await giveLesson(page)
      await page.reload()
      await page.getByRole('link', { name: '2 files' }).click()
      await expect(page.getByRole('link', { name: 'Notes as a table' })).toBeVisible()
    },
  },
  {
    name: 'a lesson with its handout as pages, and what was searched in it',
    path: `learn:${fullStack}:3`,
    who: 'student',
    heading: 'Layout with grid and flex',
    state: async (page) => {
      await expect(page.getByRole('group', { name: 'Page 1', exact: true })).toContainText('Layout')
      const search = page.getByRole('searchbox', { name: 'Search in the PDF' })
      await search.fill('grid')
      await search.press('Enter')
      await expect(page.getByRole('status').getByText(/^1 of \d/)).toBeVisible()
    },
  },
  {
    name: 'a lesson whose handout cannot be loaded',
    path: `learn:${fullStack}:3`,
    who: 'student',
    heading: 'Layout with grid and flex',
    state: async (page) => {
      await page.route('**/api/files/**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('The PDF could not be loaded.')
      await page.unroute('**/api/files/**')
    },
  },
  {
    name: 'a lesson whose index is reached by its key',
    path: `learn:${fullStack}:2`,
    who: 'student',
    heading: 'HTML, forms and semantics',
    state: async (page) => {
      await page.keyboard.press('i')
      await expect(page.getByRole('link', { name: /HTML, forms and semantics/ }).first()).toBeVisible()
    },
  },
  {
    name: 'the keys of a lesson',
    path: `learn:${fullStack}:2`,
    who: 'student',
    heading: 'HTML, forms and semantics',
    state: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    },
  },
  {
    name: 'a lesson without a line',
    path: `learn:${fullStack}:2`,
    who: 'student',
    heading: 'HTML, forms and semantics',
    state: async (page) => {
      await page.route('**/visit', (route) => route.abort())
      await page.reload()
      await expect(page.getByText('Your place and marks wait on this device')).toBeVisible()
      await page.unroute('**/visit')
    },
  },
  {
    name: 'a lesson that is closed',
    path: `learn:${fullStack}:5`,
    who: 'newcomer',
    heading: 'JavaScript you can read aloud',
  },
  {
    name: 'a lesson as its mentor reads it',
    path: `learn:${fullStack}:2`,
    who: 'mentor',
    heading: 'HTML, forms and semantics',
  },
  {
    name: 'a lesson that cannot be read',
    path: '/learn/unknown/unknown',
    who: 'student',
    heading: 'Lesson',
    broken: true,
  },
  {
    name: 'the end of a course',
    path: `learn:${fullStack}:end`,
    who: 'student',
    heading: 'The end of the course',
    // At its whole height, where the foot of the page covers none of its rows.
    state: async (page) => {
      const { width = 1280 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width, height: 4_000 })
    },
  },
  { name: 'payment', path: `payment:${fullStack}`, who: 'newcomer', heading: /./ },
  {
    name: 'payment with an error',
    path: `payment:${fullStack}`,
    who: 'newcomer',
    heading: 'Enroll and pay',
    state: async (page) => {
      await page.getByRole('button', { name: /^Pay/ }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a receipt',
    path: `payment:${fullStack}`,
    who: 'student',
    heading: 'You are already enrolled in this course.',
    state: async (page) => {
      await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
    },
  },
  {
    name: 'the receipt of a payment',
    path: '/profile',
    who: 'student',
    heading: 'My Profile',
    state: async (page) => {
      await page
        .getByRole('link', { name: /^Payment receipt R\// })
        .first()
        .click()
      await expect(page.getByRole('article', { name: 'Payment receipt' })).toBeVisible()
    },
  },
  { name: 'assignments', path: '/assignments', who: 'student', heading: 'Assignments' },
  {
    name: 'an assignment with a link that is none',
    path: '/assignments',
    who: 'student',
    heading: 'Assignments',
    state: async (page) => {
      await page.getByLabel('Assignment Submission Link').first().fill('javascript:alert(1)')
      await page.getByRole('button', { name: 'Submit', exact: true }).first().click()
      await page.getByText('Read more', { exact: true }).first().click()
    },
  },
  { name: 'no assignments', path: '/assignments', who: 'newcomer', heading: 'Assignments' },
  {
    name: 'assignments that cannot be read',
    path: '/assignments',
    who: 'student',
    heading: 'Assignments',
    broken: true,
  },
  {
    name: 'a link to be taken back',
    path: '/assignments',
    who: 'student',
    heading: 'Assignments',
    state: async (page) => {
      await page.getByRole('button', { name: /^Take back/ }).click()
      await expect(page.getByRole('dialog', { name: 'Take this link back?' })).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    who: 'student',
    heading: /^Good /,
    state: (page) => expect(page.getByText(/^Next: submit/)).toBeVisible(),
  },
  { name: 'dashboard of a newcomer', path: '/dashboard', who: 'newcomer', heading: /^Good / },
  {
    name: 'dashboard that cannot be read',
    path: '/dashboard',
    who: 'student',
    heading: /^Good /,
    broken: true,
  },
  {
    name: 'the people of a course, and a topic just closed',
    path: `course:${fullStack}`,
    who: 'student',
    heading: fullStack,
    state: async (page) => {
      const video = page.getByRole('button', { name: 'Video', exact: true }).first()
      const row = page.getByRole('listitem').filter({ has: video }).first()
      await row.getByRole('checkbox', { name: 'Done' }).uncheck()
      await video.click()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(page.getByText('Finished with this topic?')).toBeVisible()
      await page.getByRole('heading', { name: 'What you need' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(12)
    },
  },
  {
    name: 'a mentor at the announcements of a course',
    path: `course:${fullStack}`,
    who: 'mentor',
    heading: fullStack,
    state: async (page) => {
      await page.getByRole('heading', { name: 'What you need' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Announce', exact: true }).click()
      await expect(page.getByText('Please write what you announce.')).toBeVisible()
    },
  },
  { name: 'profile', path: '/profile', who: 'student', heading: 'My Profile' },
  {
    name: 'profile with an error',
    path: '/profile',
    who: 'newcomer',
    heading: 'My Profile',
    state: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel('Name').fill(' ')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Please enter your name.')).toBeVisible()
      // What is typed is kept over a reload; the next look begins anew.
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a new password that is none',
    path: '/profile',
    who: 'mentor',
    heading: 'My Profile',
    state: async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await dialog.getByRole('button', { name: 'Change Password' }).click()
      await expect(dialog.getByText('Please fill in all fields.').first()).toBeVisible()
    },
  },
  {
    name: 'a profile that cannot be read',
    path: '/profile',
    who: 'student',
    heading: 'My Profile',
    broken: true,
  },
  {
    name: 'the way out',
    path: '/settings',
    who: 'student',
    heading: 'Settings',
    state: async (page) => {
      await page.getByRole('button', { name: 'Delete My Account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByRole('button', { name: 'Delete My Account' }).click()
      await expect(dialog.getByText('Please enter your password.')).toBeVisible()
    },
  },
  {
    name: 'no access',
    path: '/admin/dashboard',
    who: 'student',
    heading: "You don't have access to this page.",
  },
  { name: 'mentor dashboard', path: '/mentor/dashboard', who: 'mentor', heading: 'Dashboard' },
  {
    name: 'a mentor dashboard that cannot be read',
    path: '/mentor/dashboard',
    who: 'mentor',
    heading: 'Dashboard',
    broken: true,
  },
  { name: "a mentor's students", path: '/mentor/students', who: 'mentor', heading: 'Students' },
  {
    name: "a mentor's students without a match",
    path: '/mentor/students?search=zzzz',
    who: 'mentor',
    heading: 'Students',
  },
  {
    name: "a mentor's courses",
    path: '/mentor/courses',
    who: 'mentor',
    heading: 'My Courses',
    state: async (page) => {
      await page.getByRole('button', { name: 'Announcements' }).first().click()
      await expect(page.getByRole('form', { name: 'New announcement' })).toBeVisible()
    },
  },
  {
    name: 'an announcement to be confirmed',
    path: '/mentor/courses',
    who: 'mentor',
    heading: 'My Courses',
    state: async (page) => {
      // In the second look it is open already, with what was written in the first.
      const open = page.getByRole('button', { name: 'Announcements' }).first()
      if ((await open.getAttribute('aria-expanded')) === 'false') await open.click()
      await page.getByLabel('To all students of this course').fill('No class on Friday.')
      await page.getByRole('button', { name: 'Announce', exact: true }).click()
      await expect(page.getByRole('dialog', { name: /^Announce this to/ })).toBeVisible()
    },
  },
  {
    name: 'a syllabus that is edited, with faults',
    path: '/mentor/courses',
    who: 'mentor',
    heading: 'My Courses',
    state: async (page) => {
      await page.getByRole('button', { name: 'Edit Syllabus' }).first().click()
      const editor = page.getByRole('dialog', { name: 'Edit Syllabus' })
      await editor.getByRole('button', { name: 'Remove topic 2' }).click()
      await editor.getByLabel('Topic name').first().fill('')
      await editor.getByLabel('Video URL').nth(1).fill('none')
      await editor.getByRole('button', { name: 'Save Syllabus' }).click()
      await expect(editor.getByText('Please give every topic a name.')).toBeVisible()
      // What is typed is kept over a reload; the next look begins anew.
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a topic with an uploaded video, captions that wait for the line, and a file that is none',
    path: '/mentor/courses',
    who: 'mentor',
    heading: 'My Courses',
    state: async (page) => {
      // The state may have been reached on this page before, in another look.
      await page.unroute('**/api/uploads')
      await page.route('**/topics', async (route) => {
        const answer = await (await route.fetch()).json()
        const [first, second] = answer.topics
        const topics = [{ ...first, video: '/api/files/film' }, second]
        await route.fulfill({ json: { ...answer, topics } })
      })
      await page.getByRole('button', { name: 'Edit Syllabus' }).first().click()
      const topic = (number: number) => page.getByRole('group', { name: `Topic ${number}`, exact: true })
      const file = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from('no film') })
      await topic(2).getByLabel('Video to upload').setInputFiles(file('page.mp4'))
      await expect(topic(2).getByText(/^This is not a video/)).toBeVisible()
      await page.route('**/api/uploads', (route) => route.abort())
      await topic(1).getByLabel('Captions to upload').setInputFiles(file('a.vtt'))
      await expect(topic(1).getByText(/^Waiting for the connection/)).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a topic with all that it can hold, its preview and a fault',
    path: '/mentor/courses',
    who: 'mentor',
    heading: 'My Courses',
    state: async (page) => {
      // Two topics are enough, and looked at faster.
      await page.route('**/topics', async (route) => {
        const answer = await (await route.fetch()).json()
        await route.fulfill({ json: { ...answer, topics: answer.topics.slice(0, 2) } })
      })
      await page.getByRole('button', { name: 'Edit Syllabus' }).first().click()
      const topic = page.getByRole('group', { name: 'Topic 2', exact: true })
      await topic.locator('summary').click()
      await topic
        .getByLabel('Text', { exact: true })
        .fill(
          '# Head\n\n$$\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a} = \\sum_{i=1}^{n} x_i + y_i + z_i + w_i$$\n\n| a | b | c | d | e | f |\n|-|-|-|-|-|-|\n| 1 | 2 | 3 | 4 | 5 | 6 |\n\n> `code`, [link](https://a.example) <b>\n\n    long code that goes on and on, and on, and on, and on, and on',
        )
      await topic.getByRole('button', { name: 'Add a file or link' }).click()
      await topic.getByLabel('Done when').selectOption('The video is watched')
      await topic.getByLabel('Opens', { exact: true }).selectOption('From a date and time')
      await topic.getByLabel('Opens from').fill('2027-01-04T09:00')
      const show = topic.getByRole('button', { name: 'Show the preview' })
      if (await show.isVisible()) await show.click()
      await expect(topic.getByText(/Line \d+: HTML does not work here/)).toBeVisible()
      await expect(topic.locator('math')).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a syllabus that is not to be lost',
    path: '/mentor/courses',
    who: 'mentor',
    heading: 'My Courses',
    state: async (page) => {
      await page.getByRole('button', { name: 'Edit Syllabus' }).first().click()
      await page.getByLabel('Topic name').first().fill('Changed')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: "a mentor's assignments",
    path: '/mentor/assignments',
    who: 'mentor',
    heading: 'Assignments',
  },
  {
    name: 'a new assignment',
    path: '/mentor/assignments?tab=new',
    who: 'mentor',
    heading: 'Assignments',
    state: async (page) => {
      await page.getByRole('button', { name: 'Create assignment' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'an assignment that is edited',
    path: '/mentor/assignments?tab=courses',
    who: 'mentor',
    heading: 'Assignments',
    state: async (page) => {
      await page.getByRole('region', { name: 'Assigned courses' }).locator('summary').first().click()
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'no submissions that match',
    path: '/mentor/assignments?search=zzzz',
    who: 'mentor',
    heading: 'Assignments',
  },
  {
    name: "submissions of another mentor's course",
    path: '/mentor/assignments?course=none',
    who: 'mentor',
    heading: 'Assignments',
    state: async (page) => {
      await expect(page.getByRole('alert')).toContainText('filtered by something that is not yours')
    },
  },
  {
    name: 'the students who have stopped coming',
    path: '/mentor/students?status=stopped',
    who: 'mentor',
    heading: 'Students',
  },
  {
    name: "a mentor's assignments that cannot be read",
    path: '/mentor/assignments?tab=courses',
    who: 'mentor',
    heading: 'Assignments',
    broken: true,
  },
  {
    name: 'the review desk',
    path: '/mentor/assignments/review',
    who: 'mentor',
    heading: 'To review',
    state: async (page) => {
      await expect(page.getByRole('option').first()).toBeVisible()
      if (page.viewportSize()?.width === 320) await page.getByRole('option').first().click()
      await page.getByLabel('Grade', { exact: true }).fill('101')
      await page.getByText(/^Saved texts/).click()
      await page.getByRole('region', { name: 'The work' }).getByRole('button', { name: 'Accept' }).click()
    },
  },
  {
    name: 'the list of a review desk',
    path: '/mentor/assignments/review',
    who: 'mentor',
    heading: 'To review',
    state: async (page) => {
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'a review that was begun, beside the next one of the table',
    path: '/mentor/assignments?status=Submitted',
    who: 'mentor',
    heading: 'Assignments',
    state: async (page) => {
      await page
        .getByRole('button', { name: /^Review/ })
        .first()
        .click()
      await page.getByLabel('Feedback', { exact: true }).fill('Half a sentence')
      await page.getByRole('button', { name: 'Skip for now' }).click()
      await expect(page.getByRole('button', { name: '1 review is not saved yet' })).toBeVisible()
      await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('')
    },
  },
  {
    name: 'the keys of the review desk',
    path: '/mentor/assignments/review',
    who: 'mentor',
    heading: 'To review',
    state: async (page) => {
      await page.getByRole('listbox').press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the doubts of a course, with one begun and nothing filled in',
    path: `doubts:${fullStack}`,
    who: 'student',
    heading: 'Doubts',
    state: async (page) => {
      const form = page.getByRole('form', { name: 'Ask a doubt' })
      if (!(await form.isVisible())) await page.getByRole('button', { name: 'Ask a doubt' }).click()
      await form.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(page.getByText('Please choose a topic.')).toBeVisible()
    },
  },
  {
    name: 'a doubt with its answers, what it said before, and a report of it',
    path: `doubts:${fullStack}`,
    who: 'student',
    heading: 'Doubts',
    state: async (page) => {
      await page.getByRole('button', { name: '2 answers' }).first().click()
      await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible()
      await page.getByRole('button', { name: 'Report' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
      await expect(page.getByText('Please say what is wrong with it.')).toBeVisible()
    },
  },
  { name: 'my doubts', path: '/doubts', who: 'student', heading: 'My doubts' },
  { name: 'no doubts of mine', path: '/doubts', who: 'newcomer', heading: 'My doubts' },
  {
    name: 'the queue of doubts, one of them reported',
    path: '/mentor/doubts?part=reported',
    who: 'mentor',
    heading: 'Doubts',
    state: async (page) => {
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      if (page.viewportSize()?.width === 320)
        await page.getByRole('listbox').getByRole('option').first().click()
      await expect(page.getByText(/^Reported by/).first()).toBeVisible()
      await page.getByText(/^Saved texts/).click()
    },
  },
  {
    name: 'the queue of doubts',
    path: '/admin/doubts',
    who: 'admin',
    heading: 'Doubts',
    state: async (page) => {
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the queue of doubts while the school fails',
    path: '/mentor/doubts',
    who: 'mentor',
    heading: 'Doubts',
    broken: true,
  },
  {
    name: 'work that is gone from the desk',
    path: '/mentor/assignments/review?submission=unknown',
    who: 'mentor',
    heading: 'To review',
    state: async (page) => {
      await expect(page.getByText('This work is not here any more.')).toBeVisible()
    },
  },
  {
    name: 'a desk that cannot be read',
    path: '/mentor/assignments/review',
    who: 'mentor',
    heading: 'To review',
    broken: true,
  },
  { name: 'admin dashboard', path: '/admin/dashboard', who: 'admin', heading: 'Dashboard' },
  {
    name: 'admin dashboard that cannot be read',
    path: '/admin/dashboard',
    who: 'admin',
    heading: 'Dashboard',
    broken: true,
  },
  {
    name: 'admin dashboard with students chosen',
    path: '/admin/dashboard',
    who: 'admin',
    heading: 'Dashboard',
    state: async (page) => {
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
    who: 'admin',
    heading: 'Dashboard',
    state: async (page) => {
      const none = { enrollments: [], totalEnrollments: 0, totalEarnings: 0, confirmedEarnings: 0 }
      await page.route('**/api/enrollments?*', (route) => route.fulfill({ json: none }))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    },
  },
  {
    name: 'a link for a mentor, from their page',
    path: '/admin/mentors?search=Priya',
    who: 'admin',
    heading: /./,
    state: async (page) => {
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
    who: 'admin',
    heading: /./,
    state: async (page) => {
      await page.getByRole('link', { name: 'Meera Iyer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
    },
  },
  {
    name: 'the page of a student, about to be closed',
    path: '/admin/dashboard?search=Meera',
    who: 'admin',
    heading: /./,
    state: async (page) => {
      await page.getByRole('link', { name: 'Meera Iyer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the two-step log-in of a mentor, about to be turned off',
    path: '/admin/mentors?search=Priya',
    who: 'admin',
    heading: /./,
    state: async (page) => {
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
    who: 'admin',
    heading: 'Manage Mentors',
    state: async (page) => {
      await page.getByRole('button', { name: 'Edit Priya Sharma' }).click()
      await page.getByRole('form').getByLabel('Email').fill('')
      await page.getByRole('button', { name: 'Update Mentor' }).click()
      await expect(page.getByRole('alert')).toHaveText('All fields are required')
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'an invitation',
    path: '/admin/mentors',
    who: 'admin',
    heading: 'Manage Mentors',
    state: async (page) => {
      await page.getByRole('button', { name: 'Invite by a link' }).click()
      await expect(page.getByRole('dialog', { name: 'Invite a mentor' })).toBeVisible()
    },
  },
  {
    name: 'mentors that cannot be read',
    path: '/admin/mentors',
    who: 'admin',
    heading: 'Manage Mentors',
    broken: true,
  },
  { name: 'coupons', path: '/admin/courses/coupons', who: 'admin', heading: 'Coupons' },
  {
    name: 'a new coupon with an error',
    path: '/admin/courses/coupons',
    who: 'admin',
    heading: 'Coupons',
    state: async (page) => {
      await page.getByRole('button', { name: 'New coupon' }).click()
      await page.getByRole('radio', { name: 'Chosen courses' }).check()
      await page.getByRole('button', { name: 'Make coupon' }).click()
      await expect(page.getByRole('dialog').getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'coupons that cannot be read',
    path: '/admin/courses/coupons',
    who: 'admin',
    heading: 'Coupons',
    broken: true,
  },
  { name: 'all enrollments', path: '/admin/enrollments', who: 'admin', heading: 'Enrollments' },
  { name: 'the fees due', path: '/admin/fees', who: 'admin', heading: 'Fees' },
  { name: 'the refunds', path: '/admin/fees/refunds', who: 'admin', heading: 'Fees' },
  { name: 'the bank statement', path: '/admin/fees/bank', who: 'admin', heading: 'Fees' },
  { name: 'the books', path: '/admin/fees/books', who: 'admin', heading: 'Fees' },
  { name: 'the tax documents', path: '/admin/fees/tax', who: 'admin', heading: 'Fees' },
  { name: "a day's closing", path: '/admin/fees/day', who: 'admin', heading: 'Fees' },
  {
    name: 'no enrollments of these days',
    path: '/admin/enrollments?to=2020-01-01',
    who: 'admin',
    heading: 'Enrollments',
    state: (page) => expect(page.getByText('No enrollments match these filters.')).toBeVisible(),
  },
  {
    name: 'enrollments that cannot be read',
    path: '/admin/enrollments',
    who: 'admin',
    heading: 'Enrollments',
    broken: true,
  },
  {
    name: 'the cancelling of an enrollment',
    path: '/admin/enrollments?status=recorded',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      await page
        .getByRole('button', { name: /^Cancel the/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel enrollment' }).click()
      await expect(page.getByText('Please give the reason; the receipt says it.')).toBeVisible()
    },
  },
  {
    name: 'several payments that are confirmed without a reference',
    path: '/admin/enrollments?status=recorded',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: /^Confirm \d+ payments/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Confirm \d+ payments/ }).click()
      await expect(dialog.getByText('Please give the reference of the transfer.')).toBeVisible()
    },
  },
  {
    name: 'what is behind More, and the filters, where they are folded',
    path: '/admin/enrollments?status=recorded',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters: 1 on' })
      const isFolded = (page.viewportSize()?.width ?? 0) < 900
      await expect(filters).toHaveCount(isFolded ? 1 : 0)
      if (!isFolded) return
      await filters.click()
      await page.getByRole('button', { name: /^More/ }).click()
      await expect(page.locator('#more-tabs')).toBeVisible()
    },
  },
  {
    name: 'enrollments from a day to an earlier one',
    path: '/admin/enrollments?from=2026-11-21&to=2026-11-20',
    who: 'admin',
    heading: 'Enrollments',
  },
  {
    name: 'a receipt in the office',
    path: '/admin/enrollments?status=confirmed',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      await page.getByRole('link', { name: /^AB\// }).first().click()
      await expect(page.getByRole('article')).toBeVisible()
    },
  },
  {
    name: 'the receipt of a payment in the office',
    path: '/admin/enrollments?status=confirmed&search=Full%20stack',
    who: 'admin',
    heading: 'Enrollments',
    state: async (page) => {
      await page.getByRole('link', { name: /^AB\// }).first().click()
      await page.getByRole('article').getByRole('link', { name: /^R\// }).first().click()
      await expect(page.getByRole('article', { name: 'Payment receipt' })).toBeVisible()
    },
  },
  {
    name: 'the users who are new',
    path: '/admin/reports/users?from=2025-01-01&to=2030-12-31',
    who: 'admin',
    heading: 'New users',
  },
  {
    name: 'the users who were active',
    path: `/admin/reports/active?unit=month&start=${new Date().toISOString().slice(0, 10)}`,
    who: 'admin',
    heading: 'Active users',
  },
  { name: 'reports', path: '/admin/reports', who: 'admin', heading: 'Reports & Analytics' },
  {
    name: 'reports as tables',
    path: '/admin/reports?range=1y',
    who: 'admin',
    heading: 'Reports & Analytics',
    state: async (page) => {
      for (const chart of ['Enrollments per course', 'Active users'])
        await page.getByRole('button', { name: `Show as table ${chart}` }).click()
      await page.getByRole('button', { name: /^Filters Applied/ }).click()
      await expect(page.getByText('Date Range: This Year')).toBeVisible()
    },
  },
  {
    name: 'reports that cannot be made',
    path: '/admin/reports',
    who: 'admin',
    heading: 'Reports & Analytics',
    broken: true,
  },
  { name: 'messages', path: '/admin/messages', who: 'admin', heading: 'Messages' },
  {
    name: 'messages that cannot be read',
    path: '/admin/messages',
    who: 'admin',
    heading: 'Messages',
    broken: true,
  },
  {
    name: 'a message',
    path: '/admin/messages',
    who: 'admin',
    heading: 'Messages',
    state: async (page) => {
      const sent = {
        name: 'Lata',
        email: 'lata@journey.example',
        message: 'Is there a batch in the evening?',
      }
      await page.request.post('/api/contact', { data: sent })
      await page.reload()
      await page
        .getByRole('button', { name: /^Open C-/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByText('Please write a reply.')).toBeVisible()
    },
  },
  { name: 'mail', path: '/admin/mail', who: 'admin', heading: 'Mail' },
  { name: 'mail that cannot be read', path: '/admin/mail', who: 'admin', heading: 'Mail', broken: true },
  { name: 'the record of changes', path: '/admin/audit', who: 'admin', heading: 'Audit' },
  {
    name: 'the record that cannot be read',
    path: '/admin/audit',
    who: 'admin',
    heading: 'Audit',
    broken: true,
  },
  { name: 'the school', path: '/admin/school', who: 'admin', heading: 'School' },
  {
    name: 'the school with a fault',
    path: '/admin/school',
    who: 'admin',
    heading: 'School',
    state: async (page) => {
      await page.getByLabel('UPI ID').fill('none')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Please enter a UPI ID such as school@bank.').first()).toBeVisible()
    },
  },
  { name: 'the check', path: '/admin/fees/check', who: 'admin', heading: 'Fees' },
  {
    name: 'the check with differences',
    path: '/admin/fees/check',
    who: 'admin',
    heading: 'Fees',
    state: async (page) => {
      await differ(page)
      await page.reload()
      await expect(page.getByRole('link', { name: /^-₹1 in 1 row/ })).toBeVisible()
    },
  },
  {
    name: 'the rows of a difference',
    path: '/admin/fees/check?of=earnings',
    who: 'admin',
    heading: 'Fees',
    state: async (page) => {
      await differ(page)
      await page.reload()
      await expect(page.getByText('1 row differs')).toBeVisible()
    },
  },
  {
    name: 'the check that cannot be counted',
    path: '/admin/fees/check',
    who: 'admin',
    heading: 'Fees',
    broken: true,
  },
  { name: 'the system', path: '/admin/system', who: 'admin', heading: 'System' },
  {
    name: 'the system that cannot be read',
    path: '/admin/system',
    who: 'admin',
    heading: 'System',
    broken: true,
  },
  { name: 'courses of an admin', path: '/admin/courses', who: 'admin', heading: 'Manage Courses' },
  {
    name: 'courses of an admin as a table',
    path: '/admin/courses?view=table',
    who: 'admin',
    heading: 'Manage Courses',
  },
  {
    name: 'a course being edited, with an error',
    path: '/admin/courses?search=Full+stack',
    who: 'admin',
    heading: 'Manage Courses',
    state: async (page) => {
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
    who: 'admin',
    heading: 'Manage Courses',
    state: async (page) => {
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
    who: 'admin',
    heading: 'Manage Courses',
    state: async (page) => {
      await page.getByRole('button', { name: 'Archive Full stack web development' }).click()
      await expect(page.getByRole('dialog', { name: /^Archive/ })).toBeVisible()
    },
  },
  { name: 'set-up without a link', path: '/setup', heading: 'Set up the school' },
  { name: 'set-up by a dead link', path: '/setup?token=none', heading: 'Set up the school' },
  {
    name: 'set-up with an error',
    path: '/setup?token=living',
    heading: 'Set up the school',
    state: async (page) => {
      await page.route('**/api/auth/setup-link', (route) => route.fulfill({ json: { success: true } }))
      await page.reload()
      await page.getByRole('button', { name: 'Set up the school' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]

for (const screen of screens) {
  test(`${screen.name}: axe finds nothing, nothing scrolls sideways`, async ({ page, school, student }) => {
    const token = await enter(page, school, screen, student)
    if (screen.broken) {
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 500, json: { message: '', code: 'INTERNAL' } }),
      )
    }
    for (const { dark, width } of looks) {
      await page.setViewportSize({ width, height: 800 })
      // The person has chosen nothing: it matches the device.
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.goto(await pathOf(screen, school, token))
      await expect(page.locator('h1')).toHaveText(screen.heading)
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
      await screen.state?.(page)
      await lookAt(page, `${screen.name} ${dark ? 'dark' : 'light'} ${width}`)
    }
  })
}

/** Puts a session into the browser, if the screen needs one. @returns its token */
async function enter(
  page: Page,
  school: { url: string },
  screen: Screen,
  newcomer: Student,
): Promise<string> {
  if (!screen.who) return ''
  return enterAs(page, school, screen.who === 'newcomer' ? newcomer : demo[screen.who])
}

/** The id of a topic by its number. */
async function topicAt(school: { url: string }, token: string, course: string | undefined, number: number) {
  const { body } = await callApi(school, token, 'GET', `courses/${course}/lessons`)
  return (body as { topics: { _id: string }[] }).topics[number - 1]?._id
}

/** A lesson with every kind of thing in it, begun and not done; and work that hangs on it, in each state. */
async function giveLesson(page: Page): Promise<void> {
  const visit = { second: 755, page: 2, movedAt: '2026-11-20T10:00:00.000Z', watchedPercent: 62 }
  await page.route(/\/lessons\/[\w-]+$/, async (route) => {
    const lesson = await (await route.fetch()).json()
    await route.fulfill({
      json: {
        ...lesson,
        text: '<p>A photograph from a phone is 4 MB.</p><p>Give every picture its width and height.</p>',
        files: [
          { name: 'Notes as a table', url: 'https://notes.example/a' },
          { name: 'Pictures.zip', url: '/api/files/0190-a' },
        ],
        doneWhen: 'watched',
        done: false,
        visit,
      },
    })
  })
  await page.route(/\/lessons$/, async (route) => {
    const index = await (await route.fetch()).json()
    const work = (status: string, deadline: string) => ({
      _id: status,
      title: `A form: ${status}`,
      status,
      deadline,
      beforeJoined: false,
    })
    index.topics[2].assignments = [
      work('Pending', '2026-11-01T10:00:00.000Z'),
      work('Submitted', '2031-11-01T10:00:00.000Z'),
      work('Returned', '2031-11-01T10:00:00.000Z'),
      work('Graded', '2031-11-01T10:00:00.000Z'),
    ]
    await route.fulfill({ json: index })
  })
  await page.route('**/visit', (route) => route.fulfill({ json: { done: false, markable: false, visit } }))
}

/** A path as it is, or that of a course, its doubts or a lesson by the course's name. */
async function pathOf(screen: Screen, school: { url: string }, token: string): Promise<string> {
  const [kind, name, place] = screen.path.split(':')
  if (kind !== 'course' && kind !== 'payment' && kind !== 'learn' && kind !== 'doubts') return screen.path
  const { body } = await callApi(school, token, 'GET', 'courses')
  const id = (body as { _id: string; name: string }[]).find((course) => course.name === name)?._id
  if (kind === 'learn')
    return `/learn/${id}/${place === 'end' ? place : await topicAt(school, token, id, Number(place))}`
  if (kind === 'doubts') return `/courses/${id}/doubts`
  return kind === 'course' ? `/courses/${id}` : `/payment?course=${id}`
}
