import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'

/** A course that there is not, or not for this person: nobody learns which. */
export function CourseNotFound() {
  return (
    <RuledPage title={texts.courses.notFound}>
      <title>{`${texts.courses.notFound} · Abhyas`}</title>
      <p className="max-w-text text-lead">
        It may have been taken off the list, or a letter of its address may have slipped.
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.courses()}>
        All courses
      </Link>
    </RuledPage>
  )
}
