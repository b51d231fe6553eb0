import { beforeEach, expect, test, vi } from 'vitest'
import { startOfTests } from '#server/testing/school.ts'
import { addPersonWithPassword, arriveAt, toasts, typeLogIn } from './support/log-in.ts'
import { network, open, reload, school, screen, signIn } from './support/page.tsx'

const day = 86_400_000

function setDevice(days: number): void {
  vi.setSystemTime(startOfTests + days * day)
  network.clock = school.deps.clock
}

let student: Awaited<ReturnType<typeof addPersonWithPassword>>
beforeEach(async () => {
  student = await addPersonWithPassword()
  const course = await school.addCourse()
  await school.enroll(await school.signIn(student), course)
  await school.addAssignment(course, { deadline: startOfTests + day })
})

test.each([-10, 3, 10])(
  'with a clock %i days ahead the log-in lasts, and work that is due tomorrow is not overdue',
  async (days) => {
    setDevice(days)
    await open('/login')
    await typeLogIn(student)
    await arriveAt('/')
    for (const see of [() => open('/assignments'), reload]) {
      await see()
      expect(await screen.findByText(/^(Due t|T)omorrow, /)).toBeVisible()
      expect(screen.queryByText(/Overdue/)).toBeNull()
    }
    expect(toasts()).toEqual(['Login successful!'])
  },
)

test('a student elsewhere sees the time zone beside a deadline', async () => {
  document.documentElement.dataset.zone = 'Asia/Dubai'
  await signIn(await school.signIn(student))
  await open('/assignments')
  expect(await screen.findByText(/omorrow, \d+:\d\d [ap]m GMT\+5:30/)).toBeVisible()
})

test('a corrected clock is used again', async () => {
  setDevice(3)
  await open('/login')
  await typeLogIn(student)
  await arriveAt('/')
  expect(localStorage.getItem('clockAhead')).not.toBeNull()
  setDevice(0)
  await open('/assignments')
  expect(await screen.findByText(/^(Due t|T)omorrow, /)).toBeVisible()
  expect(localStorage.getItem('clockAhead')).toBeNull()
})
