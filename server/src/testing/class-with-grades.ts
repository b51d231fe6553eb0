import { expect } from 'vitest'
import type { CourseRow } from '../modules/catalogue/catalogue.tables.ts'
import { importFile } from './import-file.ts'
import { openSchool, type Person } from './school.ts'

export async function openClass() {
  const school = await openSchool()
  const admin = await school.as('admin')
  const mentor = await school.as('mentor', { name: 'Priya Nair' })
  await admin.call('PUT', 'school', { logInNames: true })
  const course: CourseRow = await school.addCourse({ mentor_id: mentor.id, name: 'Forms' })
  const essay = await school.addAssignment(course, { title: 'Essay', max_marks: 50 })
  const enroll = async (name: string, rollNumber: string): Promise<Person> => {
    const email = `${name.split(' ')[0]?.toLowerCase()}@mail.example`
    const student = await school.as('student', { name, email })
    await school.enroll(student, course)
    await admin.call('PUT', `admin/students/${student.id}`, { rollNumber })
    return student
  }
  return {
    ...{ school, admin, mentor, course, essay },
    meera: await enroll('Meera Iyer', '0201'),
    asha: await enroll('Asha Verma', '0202'),
    kiran: await enroll('Kiran Rao', '0203'),
    async submit(student: Person): Promise<string> {
      school.pass(1_000)
      const link = { link: 'https://work.example/x' }
      const { status, body } = await student.call('POST', `assignments/submit/${essay.id}`, link)
      expect(status).toBe(201)
      return body.submission._id
    },
    grades: (rows: readonly (readonly string[])[], columns: readonly string[] = defaultColumns) =>
      importFile({ school, admin: mentor, kind: 'grades', subjectId: essay.id, columns, rows }),
    work: async (id: string) => (await mentor.call('GET', `submissions/${id}`)).body,
    emailsOf: (address: string) =>
      school.database.db.selectFrom('outbox').select('subject').where('recipient', '=', address).execute(),
    async download(): Promise<string[][]> {
      const { status, body } = await mentor.call(
        'GET',
        `assignments/grades?assignmentId=${essay.id}&format=csv`,
      )
      expect(status).toBe(200)
      return parseCsv(String(body))
    },
  }
}

const defaultColumns = ['rollNumber', 'grade', 'feedback']

/** Lines end with CR LF; breaks in a cell are LF. */
const parseCsv = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
