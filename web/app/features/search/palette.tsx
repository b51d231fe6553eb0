import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ListError } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Keys } from '../../ui/keys.tsx'
import { OptionList, optionId } from './option-list.tsx'
import type { SearchRole } from './search-screens.ts'
import { useOptions } from './use-options.ts'
import './palette.css'

const listId = 'search-results'

/** A combobox whose list is always open. */
export function Palette({ role, onClose }: { role: SearchRole; onClose: () => void }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { groups, screens, isSettled, error, retry } = useOptions(role, text)
  const options = groups.flatMap((group) => group.options)
  const { active, setActive, onArrow } = useActive(options.length, text)

  const go = (path: string | undefined) => {
    if (path === undefined) return
    onClose()
    void navigate(path)
  }
  const enter = useEnter(isSettled || active < screens, () => go(options[active]?.to))
  const press = (event: KeyboardEvent) => {
    if (onArrow(event) || event.key !== 'Enter') return
    event.preventDefault()
    enter()
  }
  const tryAgain = () => {
    field.current?.focus()
    retry()
  }
  const typed = text.trim()
  const hasNoResults = typed !== '' && isSettled && !error && options.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Search`}
      className="palette"
      head={
        <div className="palette-head">
          <Icon name="search" />
          <input
            ref={field}
            data-first-focus=""
            role="combobox"
            aria-label={placeholders()[role]}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
            placeholder={placeholders()[role]}
            maxLength={limits.name}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
          <Button
            variant="quiet"
            size="icon"
            icon="close"
            className="text-ink"
            aria-label={t`Close`}
            onClick={onClose}
          />
        </div>
      }
      actions={<KeyLine />}
    >
      <p className="vh" role="status">
        {isSettled && typed && plural(options.length, { one: '# result', other: '# results' })}
      </p>
      {error && <ListError message={t`The search did not load.`} onRetry={tryAgain} />}
      {hasNoResults && (
        <EmptyState
          message={t`Nothing is found for “${typed}”.`}
          next={role === 'student' ? '' : howToSearch()}
        />
      )}
      <OptionList id={listId} groups={groups} active={active} onActive={setActive} onGo={onClose} />
    </Dialog>
  )
}

const placeholders = (): Record<SearchRole, string> => ({
  admin: t`Name, email, phone, course, receipt or screen`,
  mentor: t`Student, course or screen`,
  student: t`Course or screen`,
})

const howToSearch = () =>
  t`People are found by the beginning of a name, an email, a phone or a roll number; receipts by their whole number.`

function useActive(count: number, text: string) {
  const [cursor, setCursor] = useState({ text, index: 0 })
  const active = cursor.text === text ? Math.min(cursor.index, Math.max(count - 1, 0)) : 0
  const setActive = (index: number) => setCursor({ text, index })
  const onArrow = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return false
    event.preventDefault()
    if (count > 0) setActive((active + step + count) % count)
    return true
  }
  return { active, setActive, onArrow }
}

/** Enter pressed before results arrive opens the first result. */
function useEnter(isReady: boolean, act: () => void): () => void {
  const isPressed = useRef(false)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!isReady || !isPressed.current) return
    isPressed.current = false
    run()
  }, [isReady])
  return () => {
    if (isReady) act()
    else isPressed.current = true
  }
}

/** The fonts have no arrows. */
const ArrowKeys = () =>
  (['arrowUp', 'arrowDown'] as const).map((name) => (
    <kbd key={name} className="kbd">
      <Icon name={name} size={12} />
    </kbd>
  ))

const KeyLine = () => (
  <p className="palette-keys">
    <Trans>
      <ArrowKeys /> move, <Keys named={['Enter']} /> open, <Keys named={['Esc']} /> close
    </Trans>
  </p>
)
