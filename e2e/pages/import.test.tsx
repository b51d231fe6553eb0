import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { runDueImports } from '#server/modules/imports/imports.job.ts'
import { Table } from '#server/platform/http/table.ts'
import { xlsxBytes } from '#server/platform/http/xlsx.ts'
import type { Person } from '#server/testing/school.ts'
import { signInAdmin } from './support/office.ts'
import { network, open, school, screen, user, waitFor, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
  await admin.call('PUT', 'school', { logInNames: true })
})

const choose = async (parts: BlobPart[], name: string) => {
  await open('/admin/students/import')
  await user.upload(screen.getByLabelText('File to import'), new File(parts, name))
}
const figure = (name: string) =>
  within(screen.getByRole('group', { name: 'Rows by state' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })

test('a messy workbook is matched, checked, imported and undone', async () => {
  await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example', location: 'Poona' })
  const others = Array.from({ length: 9 }, (_, index) => school.as('student', { name: `Other ${index}` }))
  await Promise.all(others)
  const workbook = new Table(
    'students',
    ['Sunrise Classes', '', '', '', ''],
    [
      ['', '', '', '', ''],
      ['Sr', 'Student Name', 'ईमेल', 'Mobile No.', 'City'],
      ['1', 'Rohan Deshmukh', 'rohan@mail.example', '98450 12377', 'Pune'],
      ['2', 'Meera Iyer', 'meera@mail.example', '', 'Pune'],
      ['3', 'Kavya Nair', '', '9.19E+11', ''],
    ],
  )
  await choose([await buffer(xlsxBytes(workbook))], 'students.xlsx')
  expect(await screen.findByLabelText('Phone')).toHaveDisplayValue('Mobile No.')
  expect(screen.getByLabelText('Email')).toHaveDisplayValue('ईमेल')
  expect(screen.getByText('Ignored: Sr')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start the dry run' }))
  await waitFor(() => expect(screen.getByText(/Comparing with the school/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(figure('Wrong')).toHaveTextContent('1'), { timeout: 4_000 })
  expect(figure('New')).toHaveTextContent('1')
  expect(figure('Changed')).toHaveTextContent('1')
  const rows = await screen.findByRole('table', { name: 'Rows of the file' })
  expect(await within(rows).findByText('9.19E+11')).toBeVisible()
  expect(rows).toHaveTextContent('PoonaPune'.replace('PoonaPune', 'Poona'))
  expect(screen.getByText(/formulas the result/)).toBeVisible()
  expect(screen.getByText('1 log-in code for the printer. No message leaves.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 1 new and 1 changed' }))
  await waitFor(() => expect(screen.getByText(/^Importing/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(screen.getByText('2 rows are imported.')).toBeVisible(), { timeout: 4_000 })
  expect(await screen.findByRole('button', { name: 'Slips 1 to 1' })).toBeVisible()
  expect(screen.getByText('1 wrong row stays out.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download 1 wrong row' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(screen.getByText(/^Undoing/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(screen.getByText('2 rows are undone.')).toBeVisible(), { timeout: 4_000 })
})

test('a file that is chosen before the columns have loaded is read then', async () => {
  const release = network.hold('GET /api/imports/columns')
  await choose(['Name,Email\nRohan,rohan@mail.example\n'], 'students.csv')
  release()
  expect(await screen.findByRole('button', { name: 'Start the dry run' })).toBeVisible()
})

test.each([
  ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old XLS format/],
  ['students.xlsx', 'PK no workbook', /could not read this file/],
  ['empty.csv', 'Name,Email\r\n', /no rows below its headings/],
  ['wide.csv', `Name${',Column'.repeat(299)}\nRohan`, /more than 200 columns/],
  ['long.csv', `Name\n${'Rohan\n'.repeat(20_001)}`, /20,000 rows at most/],
])('%s is refused with what to do, and nothing is sent', async (name, content, text) => {
  await choose([content], name)
  expect(await screen.findByText(text)).toBeVisible()
  expect(network.count('POST /api/imports')).toBe(0)
})

test('before an import changes many people, the admin types their number', async () => {
  await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example', location: 'Poona' })
  await choose(['Name;Email;City\r\nMeera Iyer;meera@mail.example;Pune'], 'students.csv')
  await user.click(await screen.findByRole('button', { name: 'Start the dry run' }))
  await waitFor(() => expect(screen.getByText(/Comparing with the school/)).toBeVisible())
  await runDueImports(school.deps)
  const run = await screen.findByRole('button', { name: 'Import 1 changed' })
  expect(run).toBeDisabled()
  await user.type(screen.getByLabelText('How many change'), '1')
  expect(run).toBeEnabled()
})

const dryRun = async (path: string, csv: string) => {
  await open(path)
  await user.upload(screen.getByLabelText('File to import'), new File([csv], 'people.csv'))
  await user.click(await screen.findByRole('button', { name: 'Start the dry run' }))
  await waitFor(() => expect(screen.getByText(/Comparing with the school/)).toBeVisible())
  await runDueImports(school.deps)
}

test('a school without a mail server reads that invitations wait and who has no way to log in', async () => {
  await dryRun('/admin/students/import', 'Name,Email,Phone\nRohan,rohan@mail.example,\nAsha,,9845012377\n')
  await user.click(await screen.findByRole('radio', { name: /Invitations by mail/ }))
  expect(screen.getByText('1 invitation waits for a mail server.')).toBeVisible()
  expect(await screen.findByText(/The invitations wait for it/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 2 new' }))
  await waitFor(() => expect(screen.getByText(/^Importing/)).toBeVisible())
  await runDueImports(school.deps)
  expect(
    await screen.findByText(/Students without an email have no way in yet/, undefined, { timeout: 4_000 }),
  ).toBeVisible()
})

test('new mentors are invited by email if the admin chooses so', async () => {
  await dryRun('/admin/mentors/import', 'Faculty Name,Email ID\nAnand Rao,anand@mail.example\n')
  expect(await screen.findByText('No message leaves.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /Invitations by mail/ }))
  await user.click(screen.getByRole('button', { name: 'Import 1 new' }))
  await waitFor(() => expect(screen.getByText(/^Importing/)).toBeVisible())
  await runDueImports(school.deps)
  await waitFor(() => expect(screen.getByText('1 row is imported.')).toBeVisible(), { timeout: 4_000 })
  expect(await school.database.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'anand@mail.example' },
  ])
})
