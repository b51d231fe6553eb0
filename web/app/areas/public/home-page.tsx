import { t } from '@lingui/core/macro'
import { getHome } from '#calls/website/website.ts'
import type { Home } from '#contract/website/website.ts'
import { call } from '../../api/client.ts'
import { documentLanguage } from '../../api/i18n.ts'
import { dataOfPage, usePageData } from '../../api/page-data.ts'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { Loading, Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { descriptionOf } from './description.ts'
import { FeaturedCourses } from './featured-courses.tsx'
import { HeroBook } from './hero-book.tsx'
import { HeroButtons } from './hero-buttons.tsx'
import { ContactSection, SubjectIndex, WelcomeStrip, WhyChoose } from './home-sections.tsx'
import { Learners } from './learners.tsx'
import { shareMeta } from './share-meta.ts'

export const handle = { isPublic: true }

const homeData = () => dataOfPage<Home>(paths.home())

const introductionOf = (home: Home | undefined) =>
  home?.introduction || t`Courses to study in your own time, and a receipt for every payment.`

function paragraphsOf(home: Home | undefined): [first: string, more: string] {
  const [first = '', ...more] = introductionOf(home).split(/\n+/)
  return [first, more.join('\n')]
}

export function meta() {
  const home = homeData()
  const title = titleOf(home?.tagline.replaceAll(/\s+/g, ' ') || t`Courses`)
  const description = descriptionOf(paragraphsOf(home)[0])
  return [{ title }, ...shareMeta({ title, description, address: home?.address, picture: home?.picture })]
}

export default function HomePage() {
  const { data: home } = usePageData(paths.home(), (signal) =>
    call(getHome, { query: { language: documentLanguage() }, signal }),
  )
  const [introduction, more] = paragraphsOf(home)
  return (
    <Main>
      <Sheet className="hero">
        <div>
          <h1 className="whitespace-pre-line">{home?.tagline || schoolName()}</h1>
          <p className="mt-28 max-w-[33rem] text-ink2 text-lead">{introduction}</p>
          <HeroButtons />
        </div>
        {home ? <HeroBook home={home} /> : <BookSkeleton />}
      </Sheet>
      {home && (
        <>
          <WelcomeStrip home={home} more={more} />
          <FeaturedCourses courses={home.featured} />
          <SubjectIndex subjects={home.subjects} />
          {home.hasAssignments && <WhyChoose />}
          {home.testimonials.length > 0 && <Learners testimonials={home.testimonials} />}
          <ContactSection contact={home.contact} />
        </>
      )}
    </Main>
  )
}

function BookSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-440 w-full" />
    </Loading>
  )
}
