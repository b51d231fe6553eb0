import { beforeEach, expect, test, vi } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import type { Person } from '#server/testing/school.ts'
import { signInAdmin } from './support/office.ts'
import { fill, network, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

let admin: Person
let maths: CourseRow
const print = vi.fn()
beforeEach(async () => {
  admin = await signInAdmin()
  maths = await school.addCourse({
    name: 'Mathematics, class 10',
    original_price: 1_800_000,
    discounted_price: 1_800_000,
  })
  await admin.call('PUT', 'school', { logInNames: true })
  const parts = [0, 30, 60].map((dueAfterDays) => ({ amount: 6000, dueAfterDays }))
  await admin.call('PUT', `courses/${maths.id}/fee-plan`, { parts })
  vi.stubGlobal('print', print)
  print.mockClear()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
async function openDesk(): Promise<void> {
  await open('/admin/students/admit')
  await screen.findByRole('option', { name: 'Mathematics, class 10 (₹18,000)' })
}
async function typePerson(name = 'Rohan Deshmukh', phone = '98450 12377'): Promise<void> {
  await fill(field('Name'), name)
  await fill(field('Phone'), phone)
}
const choose = (course = 'Mathematics, class 10 (₹18,000)') => user.selectOptions(field('Course'), course)
const students = async () => (await admin.call('GET', 'students')).body

test('a student is admitted by keyboard alone: Enter moves on, Ctrl+Enter admits, and receipt and slip are printed', async () => {
  await openDesk()
  await user.click(field('Name'))
  await user.keyboard(
    'Rohan Deshmukh{Enter}98450 12377{Enter}Anita Deshmukh{Enter}{Enter}{Enter}X-207{Enter}Pune{Enter}',
  )
  expect(field('Course')).toHaveFocus()
  await choose()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('option', { name: 'In 3 instalments' })).toBeVisible())
  await user.selectOptions(field('Fee plan'), 'In 3 instalments')
  expect(field('First payment')).toHaveValue('6000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Rohan Deshmukh is admitted' })).toBeVisible()
  expect(button('Admit the next student')).toHaveFocus()
  expect(button('Admit the next student')).toHaveAccessibleDescription('Rohan Deshmukh is admitted')
  const slip = within(await screen.findByRole('region', { name: 'Log-in slip of Rohan Deshmukh' }))
  expect(slip.getByText(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)).toBeVisible()
  expect(slip.getByText('X-207 · 98450 12377')).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Payment receipt' })).getByText('₹6,000')).toBeVisible()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await user.click(button('Admit the next student'))
  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toHaveValue('')
})

test('the slip shows the discount, the instalments, the first payment and the rest that is owed', async () => {
  await openDesk()
  await choose()
  await user.selectOptions(field('Fee plan'), await screen.findByRole('option', { name: 'In 3 instalments' }))
  await user.click(button(/^Give a discount/))
  await fill(field('Discount'), '10%')
  await fill(field('Reason of the discount'), 'Sibling')
  expect(screen.getByText('– ₹1,800')).toBeVisible()
  expect(screen.getByText('₹5,400 now, ₹5,400 after 30 days, ₹5,400 after 60 days')).toBeVisible()
  expect(field('First payment')).toHaveValue('5400')
  expect(screen.getByText('₹10,800')).toBeVisible()
  await user.click(field('UPI'))
  await fill(field('Reference'), '447100981234')
  await fill(field('First payment'), '5000')
  expect(screen.getByText('₹11,200')).toBeVisible()
  await typePerson()
  await user.click(button('Admit and print'))
  expect(await screen.findByText(/₹5,000 received, ₹11,200 owed/)).toBeVisible()
  const { enrollments } = (await admin.call('GET', 'enrollments')).body
  const { changes, payments } = (await admin.call('GET', `enrollments/${enrollments[0]._id}/fee-card`)).body
  expect(changes).toHaveLength(3)
  expect(payments).toMatchObject([{ method: 'upi', reference: '447100981234', amount: 5000 }])
})

test('somebody with the same phone is shown beside the fields, and the desk must confirm that they differ', async () => {
  await admin.call('POST', 'admin/students', {
    name: 'Rahul Deshmukh',
    phone: '9845012377',
    rollNumber: 'X-118',
  })
  await openDesk()
  await typePerson('Rohan', '09845012377')
  const similar = within(await screen.findByRole('region', { name: 'Rahul Deshmukh' }))
  expect(similar.getByText(/has this phone/)).toBeVisible()
  expect(similar.getByText(/Roll number X-118/)).toBeVisible()
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Phone')).toHaveFocus())
  expect(field('Phone')).toHaveAccessibleDescription(/Another person has this phone/)
  await user.click(similar.getByLabelText('Somebody else: they share the phone'))
  expect(similar.getByText(/A shared phone logs nobody in, so the new student needs/)).toBeVisible()
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Roll number')).toHaveFocus())
  expect(field('Roll number')).toHaveAccessibleDescription(/a shared phone logs nobody in/)
  await fill(field('Roll number'), 'X-119')
  await user.click(button(/^Admit/))
  expect(await screen.findByText('Rohan is admitted')).toBeVisible()
})

test('errors show at their fields, the typed text stays, and nobody is admitted', async () => {
  await openDesk()
  await typePerson('', '12345')
  await choose()
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(field('Phone')).toHaveAccessibleDescription(/10 digits/)
  await typePerson()
  await fill(field('First payment'), '18000.50')
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('First payment')).toHaveFocus())
  expect(field('First payment')).toHaveAccessibleDescription('Only ₹18,000 is owed.')
  expect(field('Keep ₹0.50 as an advance of the student')).not.toBeChecked()
  await user.click(button(/^Give a discount/))
  await fill(field('Discount'), '20000')
  await fill(field('Reason of the discount'), 'x')
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Discount')).toHaveAccessibleDescription(/₹18,000 at most/))
  expect(field('Name')).toHaveValue('Rohan Deshmukh')
  expect(await students()).toEqual([])
})

test('after a lost response the request is repeated, and one student is admitted', async () => {
  await openDesk()
  await typePerson()
  const answers = network.loseResponses('POST /api/admin/students')
  await user.click(button(/^Admit/))
  expect(await screen.findByText('The student is not admitted yet.')).toBeVisible()
  answers()
  await user.click(button(/^Admit/))
  expect(await screen.findByText('Rohan Deshmukh is admitted')).toBeVisible()
  expect(await students()).toHaveLength(1)
})

test('siblings with one phone are admitted in one place: each gets a roll number', async () => {
  const { body } = await admin.call('POST', 'admin/students', { name: 'Rahul Deshmukh', phone: '9845012377' })
  await openDesk()
  await typePerson('Rohan', '98450 12377')
  const similar = within(await screen.findByRole('region', { name: 'Rahul Deshmukh' }))
  expect(similar.getByText(/This is the log-in of Rahul Deshmukh/)).toBeVisible()
  await user.click(similar.getByLabelText('Somebody else: they share the phone'))
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Roll number')).toHaveFocus())
  expect(field('Roll number')).toBeRequired()
  await fill(field('Roll number'), 'X-119')
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Phone')).toHaveFocus())
  expect(field('Phone')).toHaveAccessibleDescription(/Rahul Deshmukh logs in with this phone alone/)
  await fill(similar.getByLabelText('Roll number of Rahul Deshmukh'), 'X-119')
  await user.click(button(/^Admit/))
  const other = similar.getByLabelText('Roll number of Rahul Deshmukh')
  await waitFor(() => expect(other).toHaveFocus())
  await fill(other, 'X-118')
  await fill(field('Roll number'), 'X-119')
  await user.click(button(/^Admit/))
  expect(await screen.findByText('Rohan is admitted')).toBeVisible()
  expect(screen.getByText(/Rahul Deshmukh now logs in with the roll number X-118\./)).toBeVisible()
  expect((await admin.call('GET', `admin/accounts/${body.student._id}`)).body).toMatchObject({
    ...{ rollNumber: 'X-118', phone: '98450 12377' },
  })
})

test('the front desk admits, and is not led to settings that it may not open', async () => {
  await admin.call('PUT', 'school', { logInNames: false })
  await signIn(await school.as('admin', { staff_role: 'front_desk' }))
  await openDesk()
  expect(await screen.findByText(/To admit students without an email/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'School' })).toBeNull()
  await school.as('mentor', { name: 'Priya Sharma', phone: '98450 12377' })
  await typePerson()
  const similar = within(await screen.findByRole('region', { name: 'Priya Sharma' }))
  expect(similar.queryByRole('link')).toBeNull()
  await user.click(similar.getByLabelText('Somebody else: they share the phone'))
  await fill(field('Email'), 'rohan@mail.example')
  await choose()
  await user.click(button(/^Admit/))
  expect(await screen.findByText('Rohan Deshmukh is admitted')).toBeVisible()
  expect(screen.getByText(/₹18,000 received/)).toBeVisible()
})

test('while log-in names are off, the desk needs an email and says where to turn them on', async () => {
  await admin.call('PUT', 'school', { logInNames: false })
  await openDesk()
  expect(await screen.findByText(/To admit students without an email/)).toBeVisible()
  await typePerson()
  await user.click(button(/^Admit/))
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(field('Email')).toHaveAccessibleDescription(/Please enter an email/)
})

test('on the page of a student staff enroll free of charge, correct, make a slip, and unenroll', async () => {
  const { body } = await admin.call('POST', 'admin/students', {
    name: 'Rohan Deshmukh',
    phone: '98450 12377',
  })
  await open(`/admin/students/${body.student._id}`)
  await user.click(await screen.findByRole('button', { name: 'Enroll in a course' }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  await user.selectOptions(
    await (await dialog()).findByLabelText('Course'),
    await screen.findByRole('option', { name: 'Mathematics, class 10 (₹18,000)' }),
  )
  await fill((await dialog()).getByLabelText('Discount'), '100%')
  await fill((await dialog()).getByLabelText('Reason of the discount'), 'Child of a teacher')
  await user.click((await dialog()).getByRole('button', { name: 'Enroll free of charge' }))
  expect(await screen.findByText('1 student enrolled.')).toBeVisible()
  expect((await screen.findAllByText('Mathematics, class 10'))[0]).toBeVisible()

  await user.click(button('Correct'))
  await fill(await (await dialog()).findByLabelText('Name'), 'Rohan Deshpande')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rohan Deshpande' })).toBeVisible()

  await user.click(button('Log-in slip'))
  await user.click(await (await dialog()).findByRole('button', { name: 'Make the slip' }))
  expect(await (await dialog()).findByText(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Done' }))

  await user.click(button('Unenroll'))
  await fill(await (await dialog()).findByLabelText('Reason'), 'Moved to another town')
  await user.click((await dialog()).getByRole('button', { name: 'Unenroll from 1 course' }))
  expect(await screen.findByText('1 enrollment cancelled.')).toBeVisible()
  expect((await admin.call('GET', 'enrollments?status=cancelled')).body.enrollments).toHaveLength(1)
})

test('a corrected phone that another student has is said before it is saved', async () => {
  const add = (name: string, phone: string, rollNumber: string) =>
    admin.call('POST', 'admin/students', { name, phone, rollNumber })
  const { body } = await add('Rohan Deshmukh', '98450 12377', 'X-1')
  await add('Asha Verma', '98450 55555', 'X-2')
  await open(`/admin/students/${body.student._id}`)
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/This phone is also of/)).toBeNull()
  await fill(dialog.getByLabelText('Phone'), '9845055555')
  expect(await dialog.findByText('This phone is also of Asha Verma.', { exact: false })).toHaveTextContent(
    'A shared phone logs in neither of them.',
  )
  await fill(dialog.getByLabelText('Phone'), '98450 12377')
  await waitFor(() => expect(dialog.queryByText(/This phone is also of/)).toBeNull())
})

test('on the page of a course several students are enrolled and unenrolled at once', async () => {
  for (const name of ['Asha Verma', 'Meera Iyer']) await school.as('student', { name })
  await open(`/admin/courses/${maths.id}/students`)
  expect(await screen.findByText('Nobody is enrolled yet.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Enroll students' }))
  await user.click(await screen.findByLabelText(/^Asha Verma/))
  await user.click(screen.getByLabelText(/^Meera Iyer/))
  await user.click(button('Go on with 2 students'))
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  expect(await screen.findByText('2 students enrolled.')).toBeVisible()
  await user.click(await screen.findByLabelText('Select Asha Verma'))
  await user.click(screen.getByLabelText('Select Meera Iyer'))
  await user.click(button('Unenroll'))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(await dialog.findByLabelText('Reason'), 'The batch is closed')
  await user.click(dialog.getByRole('button', { name: 'Cancel 2 enrollments' }))
  expect(await screen.findByText('2 enrollments cancelled.')).toBeVisible()
  expect(await screen.findByText('Nobody is enrolled yet.')).toBeVisible()
})

test('the front desk enrolls in a course, but unenrolls nobody', async () => {
  const asha = await school.as('student', { name: 'Asha Verma' })
  await school.enroll(asha, maths)
  await school.as('student', { name: 'Meera Iyer' })
  await signIn(await school.as('admin', { staff_role: 'front_desk' }))
  await open(`/admin/courses/${maths.id}/students`)
  await user.click(await screen.findByLabelText('Select Asha Verma'))
  expect(screen.queryByRole('button', { name: 'Unenroll' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Manage Courses' })).toBeNull()
  await user.click(button('Enroll students'))
  await user.click(await screen.findByLabelText(/^Meera Iyer/))
  await user.click(button('Go on with 1 student'))
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  expect(await screen.findByText('1 student enrolled.')).toBeVisible()
})

test('the student logs in with the code of the slip, and then chooses a password', async () => {
  const { student } = (
    await admin.call('POST', 'admin/students', { name: 'Rohan', phone: '98450 12377', rollNumber: 'X-207' })
  ).body
  const { slips } = (await admin.call('POST', 'admin/log-in-slips', { studentIds: [student._id] })).body
  localStorage.clear()
  await open('/login')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('or phone, or roll number'))
  await fill(field('Email'), 'x-207')
  await fill(screen.getByLabelText('Password', { exact: true }), slips[0].code)
  await user.click(button('Login'))
  await fill(await screen.findByLabelText('New password'), 'mango tree 7')
  await user.click(button('Login'))
  await waitFor(() => expect(JSON.parse(localStorage.getItem('user') ?? '{}')._id).toBe(student._id))
})
