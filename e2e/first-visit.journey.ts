import { firstVisit, visitBars } from '../bench/first-visit.ts'
import { callApi, expect, test } from './support/test.ts'

const student = { email: 'student@abhyas.example', password: 'practice' }
const { js, css, fonts } = visitBars

test('a first visit of Home stays within its bytes', async ({ school }) => {
  const visit = await firstVisit(`${school.url}/`)
  expect(visit.js).toBeGreaterThan(0)
  expect(visit.js).toBeLessThanOrEqual(js['/'])
  expect(visit.css).toBeGreaterThan(0)
  expect(visit.css).toBeLessThanOrEqual(css)
  expect(visit.fonts).toBeLessThanOrEqual(fonts)
})

test('a first visit of a form stays within its bytes', async ({ school }) => {
  const visit = await firstVisit(`${school.url}/login`)
  expect(visit.js).toBeGreaterThan(0)
  expect(visit.js).toBeLessThanOrEqual(js['/login'])
})

test("a student's first visit of the courses stays within its bytes", async ({ school }) => {
  const { body } = await callApi(school, '', 'POST', 'auth/login', student)
  const visit = await firstVisit(`${school.url}/courses`, body as { token: string; user: unknown })
  expect(visit.js).toBeGreaterThan(0)
  expect(visit.js).toBeLessThanOrEqual(js['/courses'])
})
