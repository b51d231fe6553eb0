import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { durations, texts } from '#contract/texts.ts'
import { sessionUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useCourseToGoOn } from './use-course-to-go-on.ts'

export function HeroButtons() {
  const [joinResult, setSaid] = useState<'joined' | 'not for you'>()
  const navigate = useNavigate()
  const courseToContinue = useCourseToGoOn()

  useEffect(() => {
    if (joinResult !== 'joined') return
    const timer = setTimeout(() => navigate(paths.courses()), durations.alreadyJoined)
    return () => clearTimeout(timer)
  }, [joinResult, navigate])

  const joined = t(texts.home.alreadyJoined)
  const join = (event: MouseEvent) => {
    const user = sessionUser()
    if (!user) return
    event.preventDefault()
    setSaid(user.role === 'student' ? 'joined' : 'not for you')
  }

  return (
    <>
      <div className="mt-32 flex flex-wrap gap-12">
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.courses()}>
          {t(texts.home.exploreCourses)}
        </Link>
        <Link
          className={buttonClass({ size: 'large' })}
          to={paths.signup()}
          state={{ role: 'student' }}
          onClick={join}
        >
          {t(texts.home.joinNow)}
        </Link>
      </div>
      {/* Reserves a line for the links and messages. */}
      <div className="mt-20 min-h-28 text-label/28">
        {!joinResult &&
          (courseToContinue ? (
            <Link className="link" to={paths.learn(courseToContinue._id)}>
              <Trans>Continue: {courseToContinue.name}</Trans>
            </Link>
          ) : (
            <Link className="link" to={paths.publicCourses()}>
              <Trans>Look at the courses without an account</Trans>
            </Link>
          ))}
        {joinResult === 'not for you' && (
          <p role="alert" className="flex items-center gap-8 font-strong text-mark">
            <Icon name="warning" size={18} />
            {t(texts.home.studentsOnly)}
          </p>
        )}
        {joinResult === 'joined' && (
          <p>
            <span role="status">
              <Trans>
                <b>{joined}</b> The courses open in 3 seconds.
              </Trans>
            </span>{' '}
            <Link className="link" to={paths.courses()}>
              <Trans>Open them now</Trans>
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
