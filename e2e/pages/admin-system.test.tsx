import { beforeEach, expect, test } from 'vitest'
import { formatPaise } from '#contract/money.ts'
import type { Check } from '#contract/system/self-check.ts'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { address, enrollNewStudent, findRow, rows, signInAdmin } from './support/office.ts'
import { network, open, reload, school, screen, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

let admin: Person
let course: CourseRow
beforeEach(async () => {
  admin = await signInAdmin()
  course = await school.addCourse({
    name: 'Design research',
    original_price: 299_900,
    discounted_price: 299_900,
  })
})

async function paidEnrollment() {
  const one = await enrollNewStudent(course)
  const taken = { method: 'cash', amount: 2999 }
  expect((await admin.call('POST', `enrollments/${one.id}/payments`, taken)).status).toBe(201)
  return one
}

const selfCheck = () => screen.findByRole('region', { name: 'Self-check' })
/** The server caches a count for some minutes. */
const countAgain = async () => {
  school.pass(10 * 60_000)
  await user.click(screen.getByRole('button', { name: 'Count again' }))
}

test('the system page shows what the school runs on, and what is wrong', async () => {
  await open('/admin/system')
  const facts = await screen.findByRole('region', { name: 'What the school runs on' })
  await within(facts).findByText(/^Abhyas \d/)
  const fact = (name: string) =>
    [...facts.querySelectorAll('dl > div')].find(({ textContent }) =>
      textContent.startsWith(name),
    ) as HTMLElement
  expect(fact('Version')).toHaveTextContent(/Abhyas \d+\.\d+\.\d+/)
  expect(fact('Database')).toHaveTextContent(/SQLite 3\.\d+\.\d+, [\d.]+ (kB|KB|MB)/)
  expect(fact('Last backup')).toHaveTextContent('Warning: There is no backup.')
  expect(fact('Mail')).toHaveTextContent('Warning: No mail server is set: no mail leaves.')
  // Only the part about the address names PUBLIC_URL.
  const address = await screen.findByRole('region', { name: 'Address and encryption' })
  await waitFor(() => expect(address).toHaveTextContent('The school does not know its address.'))
  expect(screen.getByRole('main').textContent?.match(/PUBLIC_URL/g)).toHaveLength(1)
  expect(within(fact('Last backup')).getByRole('link', { name: 'Back up now' })).toHaveAttribute(
    'href',
    '/admin/backup',
  )
  expect(fact('Disk')).toHaveTextContent(/are free\./)
})

const addressFound = {
  address: 'https://school.example',
  result: 'school',
  tls: 'fine',
  daysLeft: 60,
  proxy: 'fine',
}
test.each([
  [{}, ['This school answers at https://school.example.', 'The certificate holds for 60 days.']],
  [
    { address: 'http://localhost:3000', result: 'unset', tls: null, daysLeft: null, proxy: null },
    ['Warning: The school does not know its address.', 'http://localhost:3000'],
  ],
  [{ result: 'other', proxy: null }, ['Warning: Another program answers at']],
  [{ result: 'nothing', tls: 'silent' }, ['Warning: Nothing answers at', 'no certificate is shown there']],
  [{ tls: 'none', daysLeft: null }, ['Passwords travel so that others on the way can read them']],
  [{ tls: 'ending', daysLeft: 12 }, ['Warning: What people send is encrypted', 'holds for 12 days']],
  [{ tls: 'ended', daysLeft: -1 }, ['Warning: The certificate ended 1 day ago']],
  [{ proxy: 'untrusted' }, ['Warning: All people count as one address', 'TRUST_PROXY=true']],
])('the system page explains the address %j', async (change, texts) => {
  network.respond('GET /api/reports/address', () => Response.json({ ...addressFound, ...change }))
  await open('/admin/system')
  const facts = await screen.findByRole('region', { name: 'Address and encryption' })
  for (const text of texts) await waitFor(() => expect(facts).toHaveTextContent(text))
})

test('the self-check is one line that says whether all totals agree, on this page only', async () => {
  await open('/admin/system')
  await waitFor(async () =>
    expect(await selfCheck()).toHaveTextContent(/All totals agree with their records\. Counted on/),
  )
  const checks = [{ name: 'earnings', left: 100, right: 200, differing: 1, differences: [] }]
  const found = {
    agrees: false,
    countedAt: '2026-11-24T10:00:00.000Z',
    isRunning: false,
    databaseFile: 'sound',
    checks,
  }
  network.respond('GET /api/reports/check', () => Response.json(found))
  await reload()
  await waitFor(async () =>
    expect(await selfCheck()).toHaveTextContent('A total does not agree with its records.'),
  )
  await open('/admin/reports')
  await screen.findByRole('region', { name: 'Summary' })
  expect(screen.queryByText('Self-check')).toBeNull()
})

test('each comparison has both sides; a missing receipt is found, and its row opens', async () => {
  const one = await paidEnrollment()
  await open('/admin/system')
  await user.click(await screen.findByRole('link', { name: 'See each comparison' }))
  await waitFor(() => expect(address()).toBe('/admin/fees/check'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Check' })).toBeVisible()
  const { checks } = (await admin.call('GET', 'reports/check')).body as { checks: Check[] }
  await waitFor(() => expect(rows()).toHaveLength(checks.length))
  const none = () => screen.getAllByRole('cell', { name: 'None' })
  expect(none()).toHaveLength(checks.length)
  const money = 'Receipts − refunds = cash and bank in the ledger'
  const sum = checks.find(({ name }) => name === 'money')?.left ?? 0
  expect(within(await findRow(money)).getAllByRole('cell')[0]).toHaveTextContent(formatPaise(sum))

  const { db } = school.database
  const ofEnrollment = db.selectFrom('payments').select('id').where('enrollment_id', '=', one.id)
  await db.deleteFrom('payment_receipts').where('payment_id', 'in', ofEnrollment).execute()
  await countAgain()
  expect(await screen.findByText(/^A total does not agree/)).toBeVisible()
  expect(none()).toHaveLength(checks.length - 2)
  await user.click(await screen.findByRole('link', { name: `-₹2,999 in 1 row ${money}` }))
  await waitFor(() => expect(address()).toBe('/admin/fees/check?of=money'))
  expect(screen.getByText('1 row differs')).toBeVisible()
  const row = await findRow(one.receiptNumber)
  const cells = within(row).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['₹0', '₹2,999', '-₹2,999'])
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/admin/enrollments/${one.id}`)
  await user.click(screen.getByRole('link', { name: 'All comparisons' }))
  await waitFor(() => expect(rows()).toHaveLength(checks.length))
})

test('a wrong total of a day opens that day, on a phone too', async () => {
  await resize(320)
  await paidEnrollment()
  const { db } = school.database
  await db
    .updateTable('daily_totals')
    .set((set) => ({ enrollments: set('enrollments', '+', 1) }))
    .where('course_id', '=', course.id)
    .execute()
  await open('/admin/fees/check')
  const name = 'Enrollments of all days = enrollments on record'
  await user.click(await screen.findByRole('link', { name: `2 rows differ ${name}` }))
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
  const list = within(await screen.findByRole('list', { name: 'Rows that differ' }))
  const [whole, ofCourse] = list.getAllByRole('listitem')
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(whole).toHaveTextContent('The whole school')
  expect(ofCourse).toHaveTextContent('Design research')
  expect(within(ofCourse as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/enrollments?course=${course.id}&from=2026-11-20&to=2026-11-20`,
  )
})
