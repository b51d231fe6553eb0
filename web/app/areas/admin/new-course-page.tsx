import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { NewCoursePageForm } from '../../features/catalogue/course-making/new-course.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`New course`) }]

export default function NewCoursePage() {
  const navigate = useNavigate()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <p className="mb-20">
          <Link className="link" to={paths.adminCourses()}>
            <Trans>Manage Courses</Trans>
          </Link>
        </p>
        <h1 className="mb-12">
          <Trans>New course</Trans>
        </h1>
        <p className="mb-28 max-w-text text-ink2">
          <Trans>
            It begins with a name. Then come the details, the price, the syllabus and the mentors. Students
            see nothing before you publish it.
          </Trans>
        </p>
        <NewCoursePageForm onMade={(courseId) => void navigate(paths.adminCourseMaking(courseId))} />
      </Sheet>
    </Main>
  )
}
