import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { countLabel, type RowCount } from '../../api/row-count.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ManagedCourses } from '../../features/catalogue/courses/managed-courses.tsx'
import { managedFilter } from '../../features/catalogue/courses/managed-filter.ts'
import { ManagedFilters } from '../../features/catalogue/courses/managed-filters.tsx'
import { openCourseDraft } from '../../features/catalogue/courses/saved-course.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import './courses.css'
import { Icon } from '../../ui/icons.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

const editor = () => import('../../features/catalogue/courses/course-editor.tsx')
const EditCourse = lazyDialog(async () => (await editor()).EditCourse)
const NewCourse = lazyDialog(async () => (await editor()).NewCourse)

export const meta = () => [{ title: titleOf(t`Manage Courses`) }]

export default function ManageCoursesPage() {
  const userId = useSessionUser()?._id
  const list = useList(managedFilter, paths.adminCourses)
  const { edit } = list.filter
  // Reopens an edit that an expired session interrupted.
  const reopenDraft = useEffectEvent(() => {
    const unsavedCourseId = userId && !edit && openCourseDraft()
    if (unsavedCourseId) list.change({ edit: unsavedCourseId }, true)
  })
  useEffect(() => reopenDraft(), [])
  const close = () => list.change({ edit: '' }, true)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <ManagedCourses list={list}>
          {(found) => (
            <>
              <div className="list-tools">
                <h1>
                  <Trans>Manage Courses</Trans>
                </h1>
                <p className="tnum min-w-96 text-ink2">{found && countText(found)}</p>
                <Link className={buttonClass({ variant: 'primary' })} to={paths.adminNewCourse()}>
                  <Icon name="plus" />
                  <span>
                    <Trans>New course</Trans>
                  </span>
                </Link>
                <Link className={buttonClass()} to={paths.adminImportCourses()}>
                  <Trans>Import</Trans>
                </Link>
                <Link className={buttonClass()} to={paths.adminMoodle()}>
                  <Trans>From Moodle</Trans>
                </Link>
              </div>
              <ManagedFilters list={list} />
            </>
          )}
        </ManagedCourses>
        <Suspense>
          {userId && edit === 'new' && <NewCourse onClose={close} />}
          {userId && edit && edit !== 'new' && <EditCourse key={edit} courseId={edit} onClose={close} />}
        </Suspense>
      </Sheet>
    </Main>
  )
}

function countText(found: RowCount): string {
  const count = countLabel(found)
  return plural(found.total, { one: `${count} course`, other: `${count} courses` })
}
