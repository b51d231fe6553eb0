import { useSessionUser } from '../../api/session.ts'
import { EditCourse, NewCourse } from '../../features/catalogue/course-editor.tsx'
import { ManagedCourses } from '../../features/catalogue/managed-courses.tsx'
import {
  type ManagedFilter,
  narrowedManaged,
  readManaged,
  writeManaged,
} from '../../features/catalogue/managed-filter.ts'
import { ManagedFilters } from '../../features/catalogue/managed-filters.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import './admin.css'
import { grouped } from '#contract/numbers.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Manage Courses · Abhyas' }]

const coursesInAddress = {
  read: readManaged,
  narrowed: narrowedManaged,
  pathOf: (filter?: ManagedFilter) => paths.adminCourses(filter && writeManaged(filter)),
}

/** The courses of the school, and the dialog that makes or changes one; both are in the address. */
export default function ManageCoursesPage() {
  const userId = useSessionUser()?._id
  const { filter, change } = useAddressFilter(coursesInAddress)
  const { edit } = filter
  const close = () => change({ edit: '' }, true)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <ManagedCourses filter={filter} onChange={change}>
          {(total) => (
            <>
              <div className="list-tools">
                <h1>Manage Courses</h1>
                <p className="tnum text-ink2">
                  {total !== undefined && `${grouped(total)} ${total === 1 ? 'course' : 'courses'}`}
                </p>
                <Button variant="primary" icon="plus" onClick={() => change({ edit: 'new' })}>
                  New course
                </Button>
              </div>
              <ManagedFilters filter={filter} onChange={change} />
            </>
          )}
        </ManagedCourses>
        {userId && edit === 'new' && <NewCourse userId={userId} onClose={close} />}
        {userId && edit && edit !== 'new' && (
          <EditCourse key={edit} courseId={edit} userId={userId} onClose={close} />
        )}
      </Sheet>
    </Main>
  )
}
