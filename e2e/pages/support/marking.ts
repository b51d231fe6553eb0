import type { Person } from '#server/testing/school.ts'
import { uploadPhoto } from '#server/testing/work-files.ts'
import { school, screen, waitFor } from './page.tsx'
import { beginAsMentor, newStudentIn } from './teaching.ts'

export async function submitPages(student: Person, assignmentId: string, pages = 1): Promise<string> {
  const files: string[] = []
  for (let page = 0; page < pages; page += 1) {
    const url = await uploadPhoto(student, 100 + page)
    const added = await student.call('POST', `assignments/${assignmentId}/draft`, { url })
    if (added.status !== 201) throw new Error(JSON.stringify(added.body))
    files.push(added.body.files.at(-1)._id)
  }
  const sent = await student.call('POST', `assignments/${assignmentId}/submit-files`, { files })
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
  school.pass(60_000)
  return sent.body.submission._id
}

/** Makes photographed work of new students. The mentor's session is stored in the browser. */
export async function setPages(names: readonly string[], given: object = {}, pages = 1) {
  const { mentor, course } = await beginAsMentor()
  const assignment = await school.addAssignment(course, {
    ...{ title: 'A page that waits', accepts: '["photos"]', ...given },
  })
  const works = []
  for (const name of names) {
    const student = await newStudentIn(course, name)
    works.push({ student, id: await submitPages(student, assignment.id, pages) })
  }
  const desk = `/mentor/assignments/review?assignment=${assignment.id}`
  return { mentor, course, assignment, works, first: works[0] as (typeof works)[number], desk }
}

export const marksOf = async (person: Person, id: string) =>
  (await person.call('GET', `submissions/${id}/marks`)).body.marks as {
    _id: string
    kind: string
    ink: string
    shape: number[]
    text: string | null
    points: number | null
    version: number
  }[]

export const penOn = (page: number) =>
  waitFor(() => {
    const layer = document.querySelector<HTMLElement>(`[data-page="${page}"] .pen-layer`)
    if (!layer) throw new Error('no pen is over the page')
    if (document.activeElement !== layer) throw new Error('the pen has no focus')
    return layer
  })

/**
 * Names of the drawn marks. A search by role would be slow, because it checks every element of a
 * drawing.
 */
export const drawn = () =>
  [...document.querySelectorAll('.marks [role=button]')].map((mark) => mark.getAttribute('aria-label'))

export const isSaved = () => screen.findByText(/^Marks saved/)
