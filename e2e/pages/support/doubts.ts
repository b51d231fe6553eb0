import type { Person } from '#server/testing/school.ts'
import { open, school, screen, signIn, waitFor, within } from './page.tsx'

interface Course {
  readonly id: string
  readonly topics: readonly { readonly _id: string }[]
}

export async function studentOf(course: Course, name: string): Promise<Person> {
  const student = await school.as('student', { name })
  await school.enroll(student, course as never)
  return student
}

/** Asks about the first topic. @returns the doubt's id */
export async function ask(student: Person, course: Course, text: string): Promise<string> {
  const doubt = { topicId: course.topics[0]?._id, text }
  const { status, body } = await student.call('POST', `courses/${course.id}/doubts`, doubt)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.doubt._id
}

export const doubtOf = async (person: Person, id: string) => (await person.call('GET', `doubts/${id}`)).body

export async function card(text: string) {
  const found = await waitFor(() => {
    const cards = [...document.querySelectorAll('article')]
    const match = cards.find(({ textContent }) => textContent.includes(text))
    if (!match) throw new Error(`no doubt says ${text}`)
    return match
  })
  return within(found)
}

export const queue = () => screen.findByRole('listbox', { name: 'Doubts' })
export const pane = async () => within(await screen.findByRole('region', { name: 'The doubt' }))

export async function openQueue(mentor: Person, text: string, query: string): Promise<void> {
  await signIn(mentor)
  await open(`/mentor/doubts?${query}`)
  await (await pane()).findByText(text)
}
