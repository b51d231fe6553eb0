import { expect } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { open, school, screen, user, waitFor, within } from './page.tsx'
import { signInMentorWithCourse, submitWork } from './teaching.ts'

const findElement = (selector: string) => document.querySelector(selector) as HTMLElement
export const queue = () => findElement('[role=listbox][aria-label="Work to review"]')
export const options = () => [...queue().querySelectorAll<HTMLElement>('[role=option]')]
export const option = (name: string) =>
  options().find(({ textContent }) => textContent?.includes(name)) as HTMLElement
export const pane = () => findElement('section[aria-label="The work"]')
export const title = () => pane().querySelector('h2')
export const grade = () => screen.getByLabelText('Grade')
export const feedback = () => screen.getByLabelText('Feedback')
export const press = (name: string) => user.click(within(pane()).getByRole('button', { name }))

export async function expectWorkOpen(name: string): Promise<void> {
  await waitFor(() => {
    expect(pane()).toHaveTextContent(`${name} · `)
    grade()
  })
  const selected = findElement('[role=option][aria-selected=true]')
  if (selected) expect(selected).toHaveTextContent(name)
}

export const findSavedStatus = (text: string) => screen.findByText(`Saved: ${text}`)

export const expectSelected = (name: string) =>
  waitFor(() => {
    const row = document.getElementById(queue().getAttribute('aria-activedescendant') ?? '')
    expect(row).toHaveTextContent(name)
  })

export async function expectFocus(element: () => HTMLElement | null): Promise<void> {
  await waitFor(() => expect(element()).toHaveFocus())
}

export async function openDesk(names: readonly string[], link?: string) {
  const context = await addSubmittedWork(names, link)
  await open(context.desk)
  await expectWorkOpen(names[0] ?? '')
  await expectFocus(queue)
  return context
}

export async function openDeskOnPhone(names: readonly string[]) {
  const context = await addSubmittedWork(names)
  await open(context.desk)
  await waitFor(() => expect(options()).toHaveLength(names.length))
  return context
}

export async function addSubmittedWork(
  names: readonly string[],
  link?: string,
  courseFields: Partial<CourseRow> = {},
) {
  const { mentor, course } = await signInMentorWithCourse(courseFields)
  const assignment = await school.addAssignment(course, { title: 'A page that waits' })
  const works = await submitWork(course, assignment, names, link)
  const desk = `/mentor/assignments/review?assignment=${assignment.id}`
  const first = works[0] ?? { id: '', student: mentor }
  return { mentor, course, assignment, works, first, desk }
}
