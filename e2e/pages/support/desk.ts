import { expect } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { open, school, screen, user, waitFor, within } from './page.tsx'
import { beginAsMentor, submitWork } from './teaching.ts'

/** What the page tests of a mentor's desk do alike. */

const found = (selector: string) => document.querySelector(selector) as HTMLElement
export const queue = () => found('[role=listbox][aria-label="Work to review"]')
export const options = () => [...queue().querySelectorAll<HTMLElement>('[role=option]')]
/** The row of a student in the queue. */
export const option = (name: string) =>
  options().find(({ textContent }) => textContent?.includes(name)) as HTMLElement
export const pane = () => found('section[aria-label="The work"]')
export const title = () => pane().querySelector('h2')
export const grade = () => screen.getByLabelText('Grade')
export const feedback = () => screen.getByLabelText('Feedback')
export const press = (name: string) => user.click(within(pane()).getByRole('button', { name }))

/** Waits for the work of a student in the pane, selected in the queue where that is shown. */
export async function isOpen(name: string): Promise<void> {
  await waitFor(() => {
    expect(pane()).toHaveTextContent(`${name} · `)
    grade()
  })
  const selected = found('[role=option][aria-selected=true]')
  if (selected) expect(selected).toHaveTextContent(name)
}

/** Waits for what the desk says of the last review. */
export const isSaved = (words: string) => screen.findByText(`Saved: ${words}`)

/** Waits for the row that the keys are on. */
export const isOn = (name: string) =>
  waitFor(() => {
    const row = document.getElementById(queue().getAttribute('aria-activedescendant') ?? '')
    expect(row).toHaveTextContent(name)
  })

export async function hasFocus(element: () => HTMLElement | null): Promise<void> {
  await waitFor(() => expect(element()).toHaveFocus())
}

/** A mentor at the desk, with an assignment for which new students have submitted work. */
export async function openDesk(names: readonly string[], link?: string) {
  const set = await setWork(names, link)
  await open(set.desk)
  await isOpen(names[0] ?? '')
  await hasFocus(queue)
  return set
}

/** The same on a phone, where the list stands alone at first. */
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
