import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#server/testing/school.ts'
import { fill, open, reload, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signIn(await school.as('admin'))
  await school.addCourse({ name: 'Pottery', category: 'Crafts' })
  await school.as('mentor', { name: 'Priya Sharma' })
})

const saved = async () => (await admin.call('GET', 'website/settings')).body
const openSettings = async () => {
  await open('/admin/home-page')
  await screen.findByLabelText('Tagline, in English')
}
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))

test('an admin edits the home page: texts, subjects, courses, figures, a testimonial, links', async () => {
  await openSettings()
  await fill(screen.getByLabelText('Tagline, in English'), 'Make things.')
  await fill(screen.getByLabelText('Tagline, in Hindi'), 'बनाएँ।')
  await user.selectOptions(screen.getByLabelText('Add a subject'), 'Crafts')
  await fill(
    within(screen.getByRole('group', { name: 'Crafts' })).getByLabelText('A line about it, in English'),
    'Wheel',
  )
  await user.selectOptions(screen.getByLabelText('Course 1'), 'Pottery')
  await user.click(screen.getByLabelText('In our own words'))
  await user.click(screen.getByRole('button', { name: 'Add a figure' }))
  await fill(screen.getByLabelText('Figure'), '12')
  await fill(screen.getByLabelText('What it counts, in English'), 'years')
  await user.click(screen.getByRole('button', { name: 'Add a testimonial' }))
  await fill(screen.getByLabelText('Name of the person'), 'Meera Iyer')
  await fill(screen.getByLabelText('What they say, in English'), 'I made a bowl.')
  await fill(screen.getByLabelText('Agreed on'), '2026-11-19')
  await fill(screen.getByLabelText('Social links'), 'https://social.example/potters')
  await fill(screen.getByLabelText('Qualifications of Priya Sharma, in English'), 'B.E.')
  await user.click(screen.getByLabelText('Open previews'))
  await save()
  await waitFor(async () =>
    expect(await saved()).toMatchObject({
      tagline: { en: 'Make things.', hi: 'बनाएँ।' },
      subjects: [{ category: 'Crafts', note: { en: 'Wheel', hi: '' } }],
      figureKind: 'own',
      figures: [{ figure: '12', label: { en: 'years', hi: '' } }],
      testimonials: [{ name: 'Meera Iyer', consentedOn: '2026-11-19', isSample: false }],
      socialLinks: ['https://social.example/potters'],
      qualifications: [{ text: { en: 'B.E.', hi: '' } }],
      openPreviews: true,
      version: 2,
    }),
  )
  expect((await saved()).featured).toHaveLength(1)
})

test('an error of the server is shown at its field, and typed text stays, also after a reload', async () => {
  await openSettings()
  await user.click(screen.getByRole('button', { name: 'Add a testimonial' }))
  await fill(screen.getByLabelText('Name of the person'), 'Meera Iyer')
  await fill(screen.getByLabelText('What they say, in English'), 'I made a bowl.')
  await fill(screen.getByLabelText('Agreed on'), '2026-11-30')
  await save()
  const date = screen.getByLabelText('Agreed on')
  await waitFor(() => expect(date).toHaveAccessibleDescription(/The day of the consent is still to come\./))
  await waitFor(() => expect(date).toHaveFocus())
  await reload()
  await user.click(await screen.findByRole('button', { name: 'Edit: Meera Iyer' }))
  expect(screen.getByLabelText('Name of the person')).toHaveValue('Meera Iyer')
})

test('changes of another admin are merged, and nothing is lost', async () => {
  await openSettings()
  await fill(screen.getByLabelText('Tagline, in English'), 'Mine')
  await admin.call('PUT', 'website/settings', {
    tagline: { en: 'Theirs', hi: '' },
    mapLink: 'https://map.example/there',
  })
  await save()
  expect(await screen.findByText('The home page was changed by somebody else meanwhile.')).toBeVisible()
  expect(screen.getByText(/^Changed there: Tagline, Map link\./)).toBeVisible()
  expect(screen.getByText('Saved there: Theirs')).toBeVisible()
  expect(screen.getByLabelText('Map link')).toHaveValue('https://map.example/there')
  expect(screen.getByLabelText('Tagline, in English')).toHaveValue('Mine')
  await save()
  await waitFor(async () =>
    expect(await saved()).toMatchObject({
      tagline: { en: 'Mine' },
      mapLink: 'https://map.example/there',
      version: 3,
    }),
  )
})

test('rows are reordered and removed', async () => {
  await admin.call('PUT', 'website/settings', {
    testimonials: ['One', 'Two', 'Three'].map((name) => ({
      ...{ name, course: '', quote: { en: 'Good.', hi: '' }, consentedOn: '2026-11-01', email: '' },
    })),
  })
  await openSettings()
  await user.click(screen.getByRole('button', { name: 'Move up: Three' }))
  await user.click(screen.getByRole('button', { name: 'Remove: One' }))
  await save()
  await waitFor(async () =>
    expect((await saved()).testimonials.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two']),
  )
})

test('the school chooses its own letters and colour; taken ones are refused at the field', async () => {
  await open('/admin/school')
  const letters = await screen.findByLabelText('Letters of receipts')
  const form = within(letters.closest('form') as HTMLElement)
  await fill(letters, 'RF')
  await user.click(form.getByRole('button', { name: 'Save numbers, address and color' }))
  await waitFor(() => expect(letters).toHaveAccessibleDescription(/Other documents of the school begin/))
  await fill(letters, 'SUN')
  await user.click(form.getByLabelText('Own color'))
  await user.click(form.getByRole('button', { name: 'Save numbers, address and color' }))
  await waitFor(async () =>
    expect((await school.visitor.call('GET', 'school')).body).toMatchObject({
      receiptPrefix: 'SUN',
      hue: 264,
    }),
  )
})
