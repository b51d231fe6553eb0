import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { HeroBook } from './hero-book.tsx'
import { HeroButtons } from './hero-buttons.tsx'
import { SubjectIndex, WelcomeStrip, WhyChoose } from './home-sections.tsx'
import { Learners } from './learners.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Do the work. Have it marked.`) },
  {
    name: 'description',
    content: t`${{ school: schoolName() }} is a school for practice. Learn web, data and design, submit real work, and a mentor reads every page and writes back.`,
  },
]

export default function HomePage() {
  return (
    <Main>
      <Sheet className="hero">
        <div>
          <h1>
            <Trans>
              Do the work. <br />
              Have it marked.
            </Trans>
          </h1>
          <p className="mt-28 max-w-[33rem] text-ink2 text-lead">
            <Trans>
              {{ school: schoolName() }} is a school for practice. Learn web, data and design at your own
              pace, submit real work, and a mentor who does the job reads every page and writes back.
            </Trans>
          </p>
          <HeroButtons />
        </div>
        <HeroBook />
      </Sheet>
      <WelcomeStrip />
      <FeaturedCourses />
      <SubjectIndex />
      <WhyChoose />
      <Learners />
    </Main>
  )
}
