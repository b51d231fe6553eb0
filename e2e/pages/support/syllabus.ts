import type { CourseRow, SyllabusItemRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { open, school, screen, user, waitFor, within } from './page.tsx'
import { signInMentorWithCourse } from './teaching.ts'

export const editor = () => screen.getByRole('dialog', { name: 'Edit Syllabus' })
export const findEditor = () => screen.findByRole('dialog', { name: 'Edit Syllabus' })
export const hasEditor = () => document.querySelector('dialog[open]') !== null
export const topic = (number: number) =>
  within(editor().querySelector(`fieldset[aria-label="Topic ${number}"]`) as HTMLElement)
export const field = (number: number, label: string | RegExp) => topic(number).getByLabelText(label)
export const nameOf = (number: number) => field(number, 'Topic name')
export const button = (name: string) => within(editor()).getByRole('button', { name })
export const press = (name: string) => user.click(button(name))
export const save = () => press('Save Syllabus')
export const waitUntilClosed = () => waitFor(() => expectClosed())

function expectClosed(): void {
  if (hasEditor()) throw new Error('the editor is still open')
}

export const names = () =>
  within(editor())
    .getAllByLabelText('Topic name')
    .map((input) => (input as HTMLInputElement).value)

export async function openEditor(): Promise<void> {
  const buttons = await screen.findAllByText('Edit Syllabus', { selector: 'button, button *' })
  await user.click(buttons[0] as HTMLElement)
  await within(await findEditor()).findAllByLabelText('Topic name')
}

export async function beginEditing(
  items: Partial<SyllabusItemRow>[],
  courseFields: Partial<CourseRow> = {},
): Promise<{ mentor: Person; course: CourseRow }> {
  const { mentor } = await signInMentorWithCourse({ name: 'Not shown', mentor_id: null })
  const course = await school.addCourse({ name: 'Letters', mentor_id: mentor.id, ...courseFields }, items)
  await open('/mentor/courses')
  await openEditor()
  return { mentor, course }
}

export const topicsOf = async (mentor: Person, { id }: { id: string }) =>
  (await mentor.call('GET', `courses/${id}/topics`)).body.topics

export async function saveElsewhere(
  mentor: Person,
  { id }: { id: string },
  syllabus: readonly object[],
): Promise<void> {
  const { status, body } = await mentor.call('PUT', `courses/${id}/syllabus`, { syllabus })
  if (status !== 200) throw new Error(`saving answered ${status}: ${JSON.stringify(body)}`)
}
