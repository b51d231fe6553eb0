import { fullStack, lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

lookAtEach([
  { name: 'courses', path: '/courses', account: 'student', heading: /Courses/ },
  { name: 'courses without a match', path: '/courses?search=zzzz', account: 'student', heading: /Courses/ },
  {
    name: 'courses that cannot be read',
    path: '/courses',
    account: 'student',
    heading: /Courses/,
    isBroken: true,
  },
  { name: 'a course', path: `course:${fullStack}`, account: 'newcomer', heading: fullStack },
  { name: 'a course of mine', path: `course:${fullStack}`, account: 'student', heading: fullStack },
  {
    name: 'a course with a preview',
    path: `course:${fullStack}`,
    account: 'newcomer',
    heading: fullStack,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Video/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()
    },
  },
  { name: 'an unknown course', path: '/courses/unknown', account: 'student', heading: 'Course not found' },
  {
    name: 'a lesson that cannot be read',
    path: '/learn/unknown/unknown',
    account: 'student',
    heading: 'Lesson',
    isBroken: true,
  },
  { name: 'payment', path: `payment:${fullStack}`, account: 'newcomer', heading: /./ },
  {
    name: 'payment with an error',
    path: `payment:${fullStack}`,
    account: 'newcomer',
    heading: 'Enroll and pay',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Pay/ }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'a receipt',
    path: `payment:${fullStack}`,
    account: 'student',
    heading: 'You are already enrolled in this course.',
    prepare: async (page) => {
      await expect(page.getByRole('article', { name: 'Order slip' })).toBeVisible()
    },
  },
  { name: 'assignments', path: '/assignments', account: 'student', heading: 'Assignments' },
  {
    name: 'an assignment with a link that is none',
    path: '/assignments',
    account: 'student',
    heading: 'Assignments',
    prepare: async (page) => {
      await page.getByLabel('Assignment Submission Link').first().fill('javascript:alert(1)')
      await page.getByRole('button', { name: 'Submit', exact: true }).first().click()
      await page.getByText('Read more', { exact: true }).first().click()
    },
  },
  { name: 'no assignments', path: '/assignments', account: 'newcomer', heading: 'Assignments' },
  {
    name: 'assignments that cannot be read',
    path: '/assignments',
    account: 'student',
    heading: 'Assignments',
    isBroken: true,
  },
  {
    name: 'a link to be taken back',
    path: '/assignments',
    account: 'student',
    heading: 'Assignments',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Take back/ }).click()
      await expect(page.getByRole('dialog', { name: 'Take this link back?' })).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    account: 'student',
    heading: /^Good /,
    prepare: (page) => expect(page.getByText(/^Next: submit/)).toBeVisible(),
  },
  { name: 'dashboard of a newcomer', path: '/dashboard', account: 'newcomer', heading: /^Good / },
  {
    name: 'dashboard that cannot be read',
    path: '/dashboard',
    account: 'student',
    heading: /^Good /,
    isBroken: true,
  },
  {
    name: 'the people of a course, and a topic just closed',
    path: `course:${fullStack}`,
    account: 'student',
    heading: fullStack,
    prepare: async (page) => {
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
    name: 'the doubts of a course, with one begun and nothing filled in',
    path: `doubts:${fullStack}`,
    account: 'student',
    heading: 'Doubts',
    prepare: async (page) => {
      const form = page.getByRole('form', { name: 'Ask a doubt' })
      if (!(await form.isVisible())) await page.getByRole('button', { name: 'Ask a doubt' }).click()
      await form.getByRole('button', { name: 'Ask', exact: true }).click()
      await expect(page.getByText('Please choose a topic.')).toBeVisible()
    },
  },
  {
    name: 'a doubt with its answers, what it said before, and a report of it',
    path: `doubts:${fullStack}`,
    account: 'student',
    heading: 'Doubts',
    prepare: async (page) => {
      await page.getByRole('button', { name: '2 answers' }).first().click()
      await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible()
      await page.getByRole('button', { name: 'Report' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
      await expect(page.getByText('Please say what is wrong with it.')).toBeVisible()
    },
  },
  { name: 'my doubts', path: '/doubts', account: 'student', heading: 'My doubts' },
  { name: 'no doubts of mine', path: '/doubts', account: 'newcomer', heading: 'My doubts' },
])
