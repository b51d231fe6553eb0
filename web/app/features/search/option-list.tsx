import { t } from '@lingui/core/macro'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/icons.tsx'

export interface Option {
  readonly key: string
  readonly to: string
  readonly label: string
  readonly note?: string
}

export interface OptionGroup {
  readonly label: string
  readonly icon: IconName
  readonly options: readonly Option[]
}

export interface OptionListProps {
  id: string
  groups: readonly OptionGroup[]
  active: number
  onActive: (place: number) => void
  onGo: () => void
}

export const optionId = (place: number) => `search-result-${place}`

export function OptionList({ id, groups, active, onActive, onGo }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const opensInThisTab = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey)
  const firstOf = (group: OptionGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Results`}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div key={group.label} role="group" aria-label={group.label} className="palette-group">
          <p className="palette-group-head" aria-hidden="true">
            <Icon name={group.icon} size={18} /> {group.label}
          </p>
          {group.options.map(({ key, to, label, note }, place) => {
            const optionIndex = firstOf(group) + place
            return (
              <Link
                key={key}
                id={optionId(optionIndex)}
                role="option"
                aria-selected={optionIndex === active}
                tabIndex={-1}
                className="palette-option"
                to={to}
                onPointerMove={() => optionIndex !== active && onActive(optionIndex)}
                onClick={(event) => opensInThisTab(event) && onGo()}
              >
                <span>{label}</span>
                {note && <span className="palette-note">{note}</span>}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
