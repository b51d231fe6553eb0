import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { announcementDraft } from '../../features/announcements/saved-announcement.ts'
import { UnsentAnnouncement, type UnsentState } from '../../features/announcements/unsent-announcement.tsx'
import { MentorCourses } from '../../features/catalogue/courses/mentor-courses.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { listFilter } from '../../ui/list-filter.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { CourseAnnouncements } from './course-announcements.tsx'
import { useUnsentAnnouncement } from './use-unsent-announcement.ts'

export const meta = () => [{ title: titleOf(t`My Courses`) }]

const pageFilter = listFilter({})

export default function MentorCoursesPage() {
  const user = useSessionUser()
  const list = useList(pageFilter, paths.mentorCourses)
  const cache = useQueryClient()
  const { unsent, setRefused, dismiss } = useUnsentAnnouncement(user?._id ?? '', list.filter.page)
  if (!user) return null
  const draftOf = (courseId: string) => announcementDraft(user._id, courseId)
  const showReassigned = async (announcement: UnsentState) => {
    // Fetches first: the form in the list must not take the notice's focus.
    await cache.invalidateQueries({ queryKey: ['courses'] })
    setRefused(announcement)
  }
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-28">
          <Trans>My Courses</Trans>
        </h1>
        {unsent && <UnsentAnnouncement key={unsent.courseId} unsent={unsent} onSeen={dismiss} />}
        <MentorCourses
          mentorId={user._id}
          list={list}
          announcements={(course) => (
            <CourseAnnouncements
              course={course}
              writerId={user._id}
              onReassigned={(text) =>
                void showReassigned({ courseId: course._id, courseName: course.name, text })
              }
            />
          )}
          hasUnsentAnnouncement={(courseId) => draftOf(courseId).read() !== null}
        />
      </Sheet>
    </Main>
  )
}
