import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { Icon } from '../../ui/icons.tsx'
import { type IconEntry, studentTabs } from './nav-entries.tsx'

/** Phones only: where a student goes most, at the foot of the window. */
export function TabBar() {
  return (
    <nav className="tab-bar no-print" aria-label={t`Tabs`}>
      {studentTabs().map((entry) => (
        <Tab key={entry.to} {...entry} />
      ))}
    </nav>
  )
}

function Tab({ to, label, icon }: IconEntry) {
  return (
    <NavLink className="tab" to={to} prefetch="intent">
      {({ isActive }) => (
        <>
          <Icon name={icon} />
          <span className={isActive ? 'marked' : undefined}>{label}</span>
        </>
      )}
    </NavLink>
  )
}
