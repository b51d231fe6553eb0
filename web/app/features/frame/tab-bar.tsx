import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconEntry } from './nav-entries.tsx'
import { useActiveEntry } from './use-active-entry.ts'

const studentTabs = (): IconEntry[] => [
  { to: paths.dashboard(), label: t`Dashboard`, icon: 'tiles' },
  { to: paths.courses(), label: t`Courses`, icon: 'book' },
  { to: paths.assignments(), label: t`Assignments`, icon: 'task' },
  { to: paths.profile(), label: t`Profile`, icon: 'user' },
]

export default function TabBar() {
  return (
    <nav className="tab-bar no-print" aria-label={t`Tabs`}>
      {studentTabs().map((entry) => (
        <Tab key={entry.to} {...entry} />
      ))}
    </nav>
  )
}

function Tab({ to, label, icon }: IconEntry) {
  const highlightOf = useActiveEntry()
  return (
    <NavLink className="tab" to={to} prefetch="intent">
      {(state) => (
        <>
          <Icon name={icon} />
          <span className={highlightOf(state)}>{label}</span>
        </>
      )}
    </NavLink>
  )
}
