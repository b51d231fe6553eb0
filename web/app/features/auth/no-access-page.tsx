import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'

/** What somebody signed in sees in place of another role's page. `home` is the path of their own first page. */
export function NoAccessPage({ home }: { home: string }) {
  return (
    <RuledPage title={texts.auth.noAccess}>
      <title>No access · Abhyas</title>
      <p className="max-w-544 text-lead">It belongs to somebody with another role at this school.</p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={home}>
        Go to your own page
      </Link>
    </RuledPage>
  )
}
