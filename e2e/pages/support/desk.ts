import { expect } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { open, school, screen, user, waitFor, within } from './page.tsx'
import { beginAsMentor, submitWork } from './teaching.ts'

const found = (selector: string) => document.querySelector(selector) as HTMLElement
export const queue = () => found('[role=listbox][aria-label="Work to review"]')
export const options = () => [...queue().querySelectorAll<HTMLElement>('[role=option]')]
export const option = (name: string) =>
  options().find(({ textContent }) => textContent?.includes(name)) as HTMLElement
export const pane = () => found('section[aria-label="The work"]')
export const title = () => pane().querySelector('h2')
export const grade = () => screen.getByLabelText('Grade')
export const feedback = () => screen.getByLabelText('Feedback')
export const press = (name: string) => user.click(within(pane()).getByRole('button', { name }))

export async function isOpen(name: string): Promise<void> {
  await waitFor(() => {
    expect(pane()).toHaveTextContent(`${name} · `)
    grade()
  })
  const selected = found('[role=option][aria-selected=true]')
  if (selected) expect(selected).toHaveTextContent(name)
}

export const isSaved = (text: string) => screen.findByText(`Saved: ${text}`)

export const expectSelected = (name: string) =>
  waitFor(() => {
    const row = document.getElementById(queue().getAttribute('aria-activedescendant') ?? '')
    expect(row).toHaveTextContent(name)
  })

export async function expectFocus(element: () => HTMLElement | null): Promise<void> {
  await waitFor(() => expect(element()).toHaveFocus())
}

export async function openDesk(names: readonly string[], link?: string) {
  const set = await setWork(names, link)
  await open(set.desk)
  await isOpen(names[0] ?? '')
  await expectFocus(queue)
  return set
}

export async function openDeskOnPhone(names: readonly string[]) {
  const set = await setWork(names)
  await open(set.desk)
  await waitFor(() => expect(options()).toHaveLength(names.length))
  return set
}

export async function setWork(names: readonly string[], link?: string, given: Partial<CourseRow> = {}) {
  const { mentor, course } = await beginAsMentor(given)
  const assignment = await school.addAssignment(course, { title: 'A page that waits' })
  const works = await submitWork(course, assignment, names, link)
  const desk = `/mentor/assignments/review?assignment=${assignment.id}`
  const first = works[0] ?? { id: '', student: mentor }
  return { mentor, course, assignment, works, first, desk }
}
