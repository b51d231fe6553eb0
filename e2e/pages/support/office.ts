import { expect, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { enrollmentForm, type Person } from '#server/testing/school.ts'
import { network, school, screen, signIn, user, waitFor } from './page.tsx'
import { resize } from './window.ts'

/** What tests of an admin's pages do alike. */

/** An admin whose session the browser has, before a window in which lists are tables. */
export async function signInAdmin(): Promise<Person> {
  await resize(1280)
  const person = { name: 'Rukmini Patil', email: 'office@school.example', password_hash: 'of some password' }
  return signIn(await school.as('admin', person))
}

/** The rows of a list, without the line of heads; a search by role would look at every element of the page. */
export const rows = () =>
  [...document.querySelectorAll('th[scope=row]')].map((cell) => cell.closest('tr') as HTMLTableRowElement)

/** The row of a list that has a text, once it is there. */
export const rowWith = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = rows().find(({ textContent }) =>
      typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
    )
    expect(found, `a row with ${text}`).toBeDefined()
    return found as HTMLElement
  })

/** A list cannot be read, what stands below its path can. @returns mends it */
export const failList = (path: string) =>
  network.respond(`GET ${path}`, ({ url }) =>
    new URL(url).pathname === path
      ? Response.json({ success: false, message: '', code: 'INTERNAL' }, { status: 500 })
      : undefined,
  )

/** The path and query that the browser shows. */
export const address = () => `${location.pathname}${location.search}`

/** What a press hands to the browser's downloads. */
export async function download(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const file = Promise.withResolvers<Blob>()
  const name = Promise.withResolvers<string>()
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file.resolve(blob as Blob)
    return 'blob:file'
  })
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name.resolve(this.download)
  })
  await press()
  const saved = { name: await name.promise, text: await (await file.promise).text() }
  made.mockRestore()
  pressed.mockRestore()
  return saved
}

export const downloadBy = (button: string) =>
  download(async () => user.click(screen.getByRole('button', { name: button })))

/** The school's day now, as `2026-11-20`. */
export const schoolDay = () =>
  new Date(school.deps.clock()).toLocaleDateString('en-CA', { timeZone: school.deps.config.SCHOOL_TIME_ZONE })

export interface Enrolled {
  readonly student: Person
  readonly id: string
  readonly receiptNumber: string
}

/** A new student, enrolled in a course. */
export async function enrolled(course: CourseRow, given: { name?: string } = {}): Promise<Enrolled> {
  const student = await school.as('student', given)
  const form = { ...enrollmentForm, ...given, courseId: course.id }
  const { status } = await student.call('POST', 'enrollments', form)
  expect(status).toBe(201)
  const { body } = await student.call('GET', `enrollments/student/${student.id}`)
  return { student, id: body[0]._id, receiptNumber: body[0].receiptNumber }
}
