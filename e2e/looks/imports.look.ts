import { mbzOfTar, moodleBackup } from '../../server/src/testing/moodle-backup.ts'
import { quizParts } from '../../server/src/testing/moodle-bank.ts'
import { sendOk, upload } from '../../test-kit/api.ts'
import { lookAtEach, type SchoolOfScreen } from '../support/screens.ts'
import { expect, logInByApi } from '../support/test.ts'

const owner = { email: 'admin@abhyas.example', password: 'practice' }
const sha256 = 'ab'.repeat(32)
const columns = ['name', 'email', 'phone', 'city']

async function signInOwner(school: SchoolOfScreen) {
  const { token } = await logInByApi(school, owner)
  const call = <T>(method: string, path: string, body?: object) =>
    sendOk<T>(school.url, { method, path, token, ...(body && { body }) })
  const waitForState = (path: string, state: string) =>
    expect
      .poll(async () => (await call<{ state: string }>('GET', path)).state, { timeout: 30_000 })
      .toBe(state)
  return { token, call, reach: waitForState }
}

async function makeCheckedImport(school: SchoolOfScreen, rows: readonly (readonly string[])[]) {
  const owner = await signInOwner(school)
  const { _id } = await owner.call<{ _id: string }>('POST', 'imports', {
    ...{ kind: 'students', fileName: 'class-10-students.xlsx', sha256, columns, rows: rows.length },
  })
  const path = `imports/${_id}`
  await owner.call('POST', `${path}/rows`, {
    rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  })
  await owner.call('POST', `${path}/check`, {})
  await owner.reach(path, 'checked')
  return { ...owner, path, address: `/admin/students/import?import=${_id}` }
}

const newPeople = (run: string) =>
  ['Rohan Deshmukh', 'Kavya Nair', 'Imran Qureshi'].map((name, index) => [
    name,
    `imported.${run}.${index}@mail.example`,
    '98450 12377',
    'Pune',
  ])

async function readBackup(school: SchoolOfScreen): Promise<string> {
  const { token, call, reach } = await signInOwner(school)
  const backup = moodleBackup({
    name: 'Physics, class 10',
    people: 31,
    bank: [
      {
        ...{ id: 1, name: 'Forces' },
        questions: [
          {
            ...{ id: 1, kind: 'truefalse', text: '<p>Forces push.</p>' },
            answers: [
              { text: 'True', fraction: 1 },
              { text: 'False', fraction: 0 },
            ],
          },
          { id: 2, kind: 'match', text: '<p>Match each force with its name.</p>' },
        ],
      },
    ],
    sections: [
      {
        name: 'Forces',
        activities: [
          { kind: 'page', name: 'The laws of Newton', fields: { content: '<p>Forces push.</p>' } },
          {
            kind: 'url',
            name: 'A film of falling things',
            fields: { externalurl: 'https://film.example/fall' },
          },
          {
            ...{ kind: 'quiz', name: 'Test of forces' },
            moreXml: quizParts({ slots: [{ questionId: 1 }, { questionId: 2 }] }),
          },
          { kind: 'forum', name: 'Questions about forces' },
        ],
      },
      { name: 'Heat', activities: [{ kind: 'assign', name: 'Measure a kettle' }] },
    ],
  })
  const file = { kind: 'moodle', name: 'physics-class-10.mbz' }
  const address = await upload(school.url, token, file, await mbzOfTar(backup))
  const { _id } = await call<{ _id: string }>('POST', 'admin/moodle-imports', {
    fileId: address.split('/').at(-1),
  })
  await reach(`admin/moodle-imports/${_id}`, 'read')
  return `/admin/courses/moodle?import=${_id}`
}

lookAtEach([
  {
    name: 'a file to import that cannot be read',
    path: '/admin/students/import',
    account: 'admin',
    heading: 'Import students',
    prepare: async (page) => {
      await page.getByLabel('File to import').setInputFiles({
        ...{ name: 'old.xls', mimeType: 'application/vnd.ms-excel' },
        buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      })
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the columns of a file to import, with one that is missing',
    path: '/admin/students/import',
    account: 'admin',
    heading: 'Import students',
    prepare: async (page) => {
      const rows = ['Sr,Full,Mobile No.,City', '1,Rohan Deshmukh,98450 12377,Pune', '2,Kavya Nair,9.19E+11,']
      await page.getByLabel('File to import').setInputFiles({
        ...{ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
      })
      await expect(page.getByRole('button', { name: 'Start the dry run' })).toBeVisible()
    },
  },
  {
    name: 'the dry run of an import with new, changed and wrong rows',
    path: '/admin/students/import',
    account: 'admin',
    heading: 'Import students',
    // Each look chooses the file again, because the server stores reasons in one language.
    prepare: async (page) => {
      const rows = [
        'Name,Email,Phone,City',
        ...newPeople('dry').map((row) => row.join()),
        'Meera Iyer,student@abhyas.example,,Mumbai',
        'Sana Shaikh,no email,9.19E+11,Pune',
        ',nobody@mail.example,,',
      ]
      await page.getByLabel('File to import').setInputFiles({
        ...{ name: 'class-10-students.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
      })
      await page.getByRole('button', { name: 'Start the dry run' }).click()
      await expect(page.getByText('9.19E+11')).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'an import that is done, with rows that stayed',
    path: async (school) => {
      const rows = [...newPeople(crypto.randomUUID().slice(0, 8)), ['', 'nobody@mail.example', '', '']]
      const { address, path, call, reach } = await makeCheckedImport(school, rows)
      await call('POST', `${path}/run`, { sha256 })
      await reach(path, 'done')
      return address
    },
    account: 'admin',
    heading: 'Import students',
    prepare: (page) => expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible(),
  },
  {
    name: 'a file that is no backup of Moodle',
    path: '/admin/courses/moodle',
    account: 'admin',
    heading: /./,
    prepare: async (page) => {
      await page.getByLabel('Backup of a Moodle course').setInputFiles({
        ...{ name: 'letter.mbz', mimeType: 'application/octet-stream', buffer: Buffer.from('a letter') },
      })
      await expect(page.getByText(/^This is not a course backup of Moodle/)).toBeVisible()
    },
  },
  {
    name: 'the report of a course from Moodle',
    path: readBackup,
    account: 'admin',
    heading: /./,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^All/ }).click()
      await expect(page.getByText('The laws of Newton')).toBeVisible()
    },
  },
  {
    name: 'the ZIP of the school, about to be made',
    path: '/admin/backup',
    account: 'admin',
    heading: 'Backup',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Make the ZIP' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password').fill('wrong')
      await dialog.getByRole('button', { name: 'Make the ZIP' }).click()
      await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    },
  },
  {
    name: 'the ZIP of the school, one to download and one that is being made',
    path: '/admin/backup',
    account: 'admin',
    heading: 'Backup',
    prepare: async (page) => {
      const schoolZip = {
        running: { askedAt: '2026-11-20T10:42:00.000Z', part: 'pdfs', done: 1_204, total: 1_900 },
        ready: {
          ...{ madeAt: '2026-11-19T10:42:00.000Z', endsAt: '2026-11-26T10:42:00.000Z', bytes: 734_003_200 },
          ...{ sha256, hasPdfs: true },
        },
        failure: null,
        pdfs: 1_900,
      }
      await page.route('**/api/school-zip', (route) => route.fulfill({ json: schoolZip }))
      await page.reload()
      await expect(page.getByText(/1,204/)).toBeVisible()
    },
  },
  {
    name: 'the ZIP of the school that was not made',
    path: '/admin/backup',
    account: 'admin',
    heading: 'Backup',
    prepare: async (page) => {
      const failure = { askedAt: '2026-11-20T10:42:00.000Z', reason: 'full' }
      await page.route('**/api/school-zip', (route) =>
        route.fulfill({ json: { running: null, ready: null, failure, pdfs: 1_900 } }),
      )
      await page.reload()
      await expect(page.getByText('The whole school as one ZIP')).toBeVisible()
    },
  },
  {
    name: 'the dashboard of the front desk',
    path: '/admin/dashboard',
    account: 'desk',
    heading: 'Dashboard',
  },
])
