import type { Person } from '#server/testing/school.ts'
import { uploadPhoto } from '#server/testing/work-files.ts'
import { school, screen, waitFor } from './page.tsx'
import { newStudentIn, signInMentorWithCourse } from './teaching.ts'

export async function submitPages(student: Person, assignmentId: string, pages = 1): Promise<string> {
  const files: string[] = []
  for (let page = 0; page < pages; page += 1) {
    const url = await uploadPhoto(student, 100 + page)
    const draftResponse = await student.call('POST', `assignments/${assignmentId}/draft`, { url })
    if (draftResponse.status !== 201) throw new Error(JSON.stringify(draftResponse.body))
    files.push(draftResponse.body.files.at(-1)._id)
  }
  const submitResponse = await student.call('POST', `assignments/${assignmentId}/submit-files`, { files })
  if (submitResponse.status !== 201) throw new Error(JSON.stringify(submitResponse.body))
  school.pass(60_000)
  return submitResponse.body.submission._id
}

/** Stores the mentor's session in the browser. */
export async function addPhotographedWork(
  names: readonly string[],
  assignmentFields: object = {},
  pages = 1,
) {
  const { mentor, course } = await signInMentorWithCourse()
  const assignment = await school.addAssignment(course, {
    ...{ title: 'A page that waits', accepts: '["photos"]', ...assignmentFields },
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

export const findPenLayer = (page: number) =>
  waitFor(() => {
    const layer = document.querySelector<HTMLElement>(`[data-page="${page}"] .pen-layer`)
    if (!layer) throw new Error('no pen is over the page')
    if (document.activeElement !== layer) throw new Error('the pen has no focus')
    return layer
  })

/** A search by role would check every element of a drawing. */
export const markLabels = () =>
  [...document.querySelectorAll('.marks [role=button]')].map((mark) => mark.getAttribute('aria-label'))

export const findMarksSaved = () => screen.findByText(/^Marks saved/)
