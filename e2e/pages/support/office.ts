import { expect, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { enrollmentForm, type Person } from '#server/testing/school.ts'
import { network, school, screen, signIn, user, waitFor } from './page.tsx'
import { resize } from './window.ts'

export async function signInAdmin(): Promise<Person> {
  await resize(1280)
  const person = { name: 'Rukmini Patil', email: 'office@school.example', password_hash: 'of some password' }
  return signIn(await school.as('admin', person))
}

/** A search by role would check every element. */
export const rows = () =>
  [...document.querySelectorAll('th[scope=row]')].map((cell) => cell.closest('tr') as HTMLTableRowElement)

export const findRow = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = rows().find(({ textContent }) =>
      typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
    )
    expect(found, `a row with ${text}`).toBeDefined()
    return found as HTMLElement
  })

/** Exactly this path fails. @returns a function that ends the failure */
export const failList = (path: string) =>
  network.respond(`GET ${path}`, ({ url }) =>
    new URL(url).pathname === path
      ? Response.json({ success: false, message: '', code: 'INTERNAL' }, { status: 500 })
      : undefined,
  )

export const address = () => `${location.pathname}${location.search}`

export async function download(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const file = Promise.withResolvers<Blob>()
  const name = Promise.withResolvers<string>()
  const createUrlSpy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file.resolve(blob as Blob)
    return 'blob:file'
  })
  const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name.resolve(this.download)
  })
  await press()
  const saved = { name: await name.promise, text: await (await file.promise).text() }
  createUrlSpy.mockRestore()
  clickSpy.mockRestore()
  return saved
}

export const downloadWithButton = (button: string) =>
  download(async () => user.click(screen.getByRole('button', { name: button })))

export const schoolDay = () =>
  new Date(school.deps.clock()).toLocaleDateString('en-CA', { timeZone: school.deps.config.SCHOOL_TIME_ZONE })

export interface EnrolledStudent {
  readonly student: Person
  readonly id: string
  readonly receiptNumber: string
}

export async function enrollNewStudent(
  course: CourseRow,
  profile: { name?: string } = {},
): Promise<EnrolledStudent> {
  const student = await school.as('student', profile)
  const form = { ...enrollmentForm, ...profile, courseId: course.id }
  const { status } = await student.call('POST', 'enrollments', form)
  expect(status).toBe(201)
  const { body } = await student.call('GET', `enrollments/student/${student.id}`)
  return { student, id: body[0]._id, receiptNumber: body[0].receiptNumber }
}
