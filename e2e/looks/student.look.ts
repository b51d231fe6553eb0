import { fullStack, lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

lookAtEach([
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
  {
    name: 'a lesson that cannot be read',
    path: '/learn/unknown/unknown',
    who: 'student',
    heading: 'Lesson',
    broken: true,
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
])
