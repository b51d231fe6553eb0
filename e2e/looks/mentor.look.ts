import { fullStack, lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

lookAtEach([
  {
    name: 'two-step log-in that the school asks for',
    path: '/settings',
    account: 'mentor',
    heading: 'Settings',
    prepare: async (page) => {
      await page.route('**/api/users/me/two-step', (route) =>
        route.fulfill({ json: { since: null, recoveryCodesLeft: 0, isAsked: true } }),
      )
      await page.reload()
      await expect(page.getByText('Your school requires two-step log-in for its staff.')).toBeVisible()
    },
  },
  {
    name: 'a lesson as its mentor reads it',
    path: `learn:${fullStack}:2`,
    account: 'mentor',
    heading: 'HTML, forms and semantics',
  },
  {
    name: 'a mentor at the announcements of a course',
    path: `course:${fullStack}`,
    account: 'mentor',
    heading: fullStack,
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'What you need' }).scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Announce', exact: true }).click()
      await expect(page.getByText('Please write what you announce.')).toBeVisible()
    },
  },
  {
    name: 'a new password that is none',
    path: '/profile',
    account: 'mentor',
    heading: 'My Profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await dialog.getByRole('button', { name: 'Change Password' }).click()
      await expect(dialog.getByText('Please fill in all fields.').first()).toBeVisible()
    },
  },
  { name: 'mentor dashboard', path: '/mentor/dashboard', account: 'mentor', heading: 'Dashboard' },
  {
    name: 'a mentor dashboard that cannot be read',
    path: '/mentor/dashboard',
    account: 'mentor',
    heading: 'Dashboard',
    isBroken: true,
  },
  { name: "a mentor's students", path: '/mentor/students', account: 'mentor', heading: 'Students' },
  {
    name: "a mentor's students without a match",
    path: '/mentor/students?search=zzzz',
    account: 'mentor',
    heading: 'Students',
  },
  {
    name: "a mentor's courses",
    path: '/mentor/courses',
    account: 'mentor',
    heading: 'My Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Announcements' }).first().click()
      await expect(page.getByRole('form', { name: 'New announcement' })).toBeVisible()
    },
  },
  {
    name: 'an announcement to be confirmed',
    path: '/mentor/courses',
    account: 'mentor',
    heading: 'My Courses',
    prepare: async (page) => {
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
    account: 'mentor',
    heading: 'My Courses',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Syllabus' }).first().click()
      const editor = page.getByRole('dialog', { name: 'Edit Syllabus' })
      await editor.getByRole('button', { name: 'Remove topic 2' }).click()
      await editor.getByLabel('Topic name').first().fill('')
      await editor.getByLabel('Video URL').nth(1).fill('none')
      await editor.getByRole('button', { name: 'Save Syllabus' }).click()
      await expect(editor.getByText('Please give every topic a name.')).toBeVisible()
      // Removes the draft for the next look.
      await page.evaluate(() => sessionStorage.clear())
    },
  },
  {
    name: 'a topic with an uploaded video, captions that wait for the line, and a file that is none',
    path: '/mentor/courses',
    account: 'mentor',
    heading: 'My Courses',
    prepare: async (page) => {
      // The look before may have added this route.
      await page.unroute('**/api/uploads')
      await page.route('**/topics', async (route) => {
        const body = await (await route.fetch()).json()
        const [first, second] = body.topics
        const topics = [{ ...first, video: '/api/files/film' }, second]
        await route.fulfill({ json: { ...body, topics } })
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
    account: 'mentor',
    heading: 'My Courses',
    prepare: async (page) => {
      // Two topics are enough and load faster.
      await page.route('**/topics', async (route) => {
        const body = await (await route.fetch()).json()
        await route.fulfill({ json: { ...body, topics: body.topics.slice(0, 2) } })
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
    account: 'mentor',
    heading: 'My Courses',
    prepare: async (page) => {
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
    account: 'mentor',
    heading: 'Assignments',
  },
  {
    name: 'a new assignment',
    path: '/mentor/assignments?tab=new',
    account: 'mentor',
    heading: 'Assignments',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create assignment' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'an assignment that is edited',
    path: '/mentor/assignments?tab=courses',
    account: 'mentor',
    heading: 'Assignments',
    prepare: async (page) => {
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
    account: 'mentor',
    heading: 'Assignments',
  },
  {
    name: "submissions of another mentor's course",
    path: '/mentor/assignments?course=none',
    account: 'mentor',
    heading: 'Assignments',
    prepare: async (page) => {
      await expect(page.getByRole('alert').getByText(/filtered by something that is not yours/)).toBeVisible()
    },
  },
  {
    name: 'the students who have stopped coming',
    path: '/mentor/students?status=stopped',
    account: 'mentor',
    heading: 'Students',
  },
  {
    name: "a mentor's assignments that cannot be read",
    path: '/mentor/assignments?tab=courses',
    account: 'mentor',
    heading: 'Assignments',
    isBroken: true,
  },
  {
    name: 'the review desk',
    path: '/mentor/assignments/review',
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
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
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'a review that was begun, beside the next one of the table',
    path: '/mentor/assignments?status=Submitted',
    account: 'mentor',
    heading: 'Assignments',
    prepare: async (page) => {
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
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
      await page.getByRole('listbox').press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the queue of doubts, one of them reported',
    path: '/mentor/doubts?part=reported',
    account: 'mentor',
    heading: 'Doubts',
    prepare: async (page) => {
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      if (page.viewportSize()?.width === 320)
        await page.getByRole('listbox').getByRole('option').first().click()
      await expect(page.getByText(/^Reported by/).first()).toBeVisible()
      await page.getByText(/^Saved texts/).click()
    },
  },
  {
    name: 'the queue of doubts while the school fails',
    path: '/mentor/doubts',
    account: 'mentor',
    heading: 'Doubts',
    isBroken: true,
  },
  {
    name: 'work that is gone from the desk',
    path: '/mentor/assignments/review?submission=unknown',
    account: 'mentor',
    heading: 'To review',
    prepare: async (page) => {
      await expect(page.getByText('This work is not here any more.')).toBeVisible()
    },
  },
  {
    name: 'a desk that cannot be read',
    path: '/mentor/assignments/review',
    account: 'mentor',
    heading: 'To review',
    isBroken: true,
  },
])
