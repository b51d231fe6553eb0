import messages from 'virtual:messages/all'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { PublicCoursePage as Course, Home } from '#contract/website/website.ts'
import { setPageData } from '../../api/page-data.ts'
import HomePage, { meta as homeMeta } from './home-page.tsx'
import PublicCoursePage, { meta as courseMeta } from './public-course-page.tsx'
import PublicCoursesPage, { meta as coursesMeta } from './public-courses-page.tsx'

afterEach(() => setPageData(null))

async function render(
  language: Language,
  { path, pattern = path, data }: { path: string; pattern?: string; data: object },
  page: ReactElement,
): Promise<string> {
  i18n.loadAndActivate({ locale: language, messages: (await messages[language]()).messages })
  setPageData({ path, data })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <StaticRouter location={path}>
        <Routes>
          <Route path={pattern} element={page} />
        </Routes>
      </StaticRouter>
    </I18nProvider>,
  )
}

const sharedMeta = { address: 'https://school.example/', picture: 'https://school.example/icon-512.png' }

const home: Home = {
  ...sharedMeta,
  tagline: 'Make things.\nFire them.',
  introduction: 'A school for potters.\nSince 1998.',
  samplePages: false,
  hasAssignments: false,
  pictures: [],
  figures: null,
  counted: { learners: 1_234, courses: 1 },
  subjects: [{ category: 'Pottery', note: 'Wheel and kiln' }],
  featured: [
    {
      ...{ _id: 'c1', slug: 'bowls', name: 'Bowls', category: 'Pottery', instructor: 'Asha' },
      ...{ originalPrice: '₹900', discountedPrice: '₹500', amount: 500, brand: '', tagline: 'Round ones' },
      ...{ rating: 4.5, badge: null, image: null, learningOutcomes: ['Throw a bowl'] },
    },
  ],
  testimonials: [{ name: 'Meera Iyer', course: 'Bowls', quote: 'I made a bowl.', isSample: false }],
  contact: { address: '1 Kiln Road', phone: null, email: null, mapLink: null, socialLinks: [] },
}

const course: Course = {
  ...{ _id: 'c1', slug: 'bowls', name: 'Bowls', category: 'Pottery', instructor: 'Asha' },
  ...{ originalPrice: '₹900', discountedPrice: '₹500', amount: 500, tagline: 'Round ones', hours: 12 },
  description: '</script><script>alert(1)</script>',
  image: null,
  startsOn: '2026-12-01',
  offerEndsOn: '2026-11-30',
  learningOutcomes: ['Throw a bowl'],
  requirements: [],
  topics: [
    { name: 'Clay', section: '', minutes: null, video: 'https://www.youtube.com/watch?v=a', pdf: null },
    { name: 'Kiln', section: '', minutes: null, video: 'javascript:alert(1)', pdf: null },
  ],
  mentor: { name: 'Asha', qualifications: 'Master potter' },
  refundText: null,
  school: 'Potters & Sons',
  address: 'https://school.example/c/bowls',
  picture: 'https://school.example/icon-512.png',
}

test('Home is complete without JavaScript, with the school’s texts and counts, and without inline styles', async () => {
  const html = await render('en', { path: '/', data: home }, <HomePage />)
  for (const text of [
    ...['Make things.', 'A school for potters.', 'Since 1998.', '1,234', 'learners', 'Wheel and kiln'],
    ...['1 subject', 'Round ones', 'Throw a bowl', 'I made a bowl.', '1 Kiln Road'],
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('sample')
  expect(html).not.toContain(' style=')
  expect(homeMeta()).toContainEqual({ property: 'og:image', content: home.picture })
  expect(homeMeta()[0]).toEqual({ title: expect.stringContaining('Make things. Fire them. · ') })
})

test('Home in Hindi has its own texts in Hindi', async () => {
  const html = await render('hi', { path: '/', data: home }, <HomePage />)
  for (const text of ['विद्यार्थी', '1 विषय', 'चुनिंदा कोर्स']) expect(html).toContain(text)
  expect(html).not.toContain('Featured courses')
})

test('a course is complete without JavaScript; typed text is text, and no link runs a script', async () => {
  const renderedPage = { path: '/c/bowls', pattern: '/c/:slug', data: course }
  const html = await render('en', renderedPage, <PublicCoursePage />)
  for (const text of [
    ...['Bowls', 'Master potter', 'Tue 1 Dec', 'Limited-time offer', 'Mon 30 Nov', '₹500', '12 hrs'],
    ...['href="/signup?course=c1"', 'href="https://www.youtube.com/watch?v=a"'],
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('javascript:')
  expect(html).not.toContain(' style=')
  const meta = courseMeta({ location: { pathname: '/c/bowls' } })
  expect(meta).toContainEqual({ property: 'og:image', content: course.picture })
  expect(meta).toContainEqual({
    'script:ld+json': expect.objectContaining({ '@type': 'Course', name: 'Bowls' }),
  })
})

test('a date in Hindi after one in English is in Hindi', async () => {
  const renderedPage = { path: '/c/bowls', pattern: '/c/:slug', data: course }
  await render('en', renderedPage, <PublicCoursePage />)
  expect(await render('hi', renderedPage, <PublicCoursePage />)).toContain('1 दिस')
})

test('the list is complete without JavaScript', async () => {
  const data = { ...sharedMeta, courses: [{ ...course, topics: 2 }] }
  const html = await render('en', { path: '/c', data }, <PublicCoursesPage />)
  for (const text of ['Pottery', '1 course', 'href="/c/bowls"', 'Asha · 2 topics · 12 hrs'])
    expect(html).toContain(text)
  expect(coursesMeta()).toContainEqual({ property: 'og:image', content: data.picture })
})
