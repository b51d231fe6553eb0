import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Screen, Section } from '../../shared/screens.ts'
import { Icon } from '../../ui/icons.tsx'
import { countOf, type RailPlaces } from './rail-places.ts'
import { WaitingCount } from './waiting-count.tsx'

const menuId = 'more-tabs'

export function MoreTab({
  sections,
  open,
  highlighted: lit,
  waiting,
}: RailPlaces & { sections: readonly Section[] }) {
  const menu = useRef<HTMLDivElement>(null)
  const screens = sections.flatMap((section) => section.screens)
  const isOpen = open !== undefined && screens.includes(open)
  const entry = (screen: Screen, icon?: Section['icon']) => (
    <Link
      key={screen.to}
      className="user-menu-entry"
      to={screen.to}
      prefetch="intent"
      aria-current={screen === open ? 'page' : undefined}
      onClick={() => menu.current?.hidePopover()}
    >
      {icon && <Icon name={icon} />}
      <span className={screen === lit ? 'marked' : undefined}>{screen.label}</span>
      <WaitingCount count={waiting?.[screen.to]} />
    </Link>
  )
  return (
    <>
      <button
        type="button"
        className="rail-entry rail-phone"
        popoverTarget={menuId}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Icon name="more" />
        <span className={isOpen ? 'marked' : undefined}>{t`More`}</span>
        <WaitingCount count={countOf(screens, waiting)} />
      </button>
      <div ref={menu} id={menuId} popover="auto" className="more-menu">
        {sections.map(({ label, icon, screens }) =>
          screens.length === 1 ? (
            entry(screens[0], icon)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div key={label} role="group" aria-label={label} className="more-section">
              <p className="more-head" aria-hidden="true">
                <Icon name={icon} /> {label}
              </p>
              {screens.map((screen) => entry(screen))}
            </div>
          ),
        )}
      </div>
    </>
  )
}
