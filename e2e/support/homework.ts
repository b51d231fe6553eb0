import { sendOk, upload } from '../../test-kit/api.ts'
import type { Student } from './test.ts'

type School = { url: string }

export async function addPhotoAssignment(
  school: School,
  { token }: { token: string },
  courseId: string,
  title: string,
): Promise<string> {
  const { assignment } = await sendOk<{ assignment: { _id: string } }>(school.url, {
    ...{ token, method: 'POST', path: 'assignments/create' },
    body: {
      ...{ title, description: 'Solve it on paper.', courseId, accepts: ['photos'] },
      deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    },
  })
  return assignment._id
}

/** @returns file ids in the order of `photos` */
export async function addDraftPhotos(
  school: School,
  { token }: Pick<Student, 'token'>,
  assignmentId: string,
  photos: readonly Uint8Array[],
): Promise<string[]> {
  let ids: string[] = []
  for (const [index, photo] of photos.entries()) {
    const url = await upload(school.url, token, { kind: 'workPhoto', name: `page-${index + 1}.jpg` }, photo)
    const { files } = await sendOk<{ files: { _id: string }[] }>(school.url, {
      ...{ token, method: 'POST', path: `assignments/${assignmentId}/draft`, body: { url } },
    })
    ids = files.map(({ _id }) => _id)
  }
  return ids
}

export async function submitPhotos(
  school: School,
  student: Pick<Student, 'token'>,
  assignmentId: string,
  photos: readonly Uint8Array[],
): Promise<string> {
  const files = await addDraftPhotos(school, student, assignmentId, photos)
  const { submission } = await sendOk<{ submission: { _id: string } }>(school.url, {
    ...{ token: student.token, method: 'POST', path: `assignments/${assignmentId}/submit-files` },
    body: { files },
  })
  return submission._id
}
