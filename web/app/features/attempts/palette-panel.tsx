import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Palette, PaletteLegend, type PaletteProps } from './exam-palette.tsx'
import { isAnswered } from './exam-state.ts'

interface PanelProps extends PaletteProps {
  title: string
  onSubmit: () => void
}

export function PalettePanel({ title, questions, given, position, onGoTo, onSubmit }: PanelProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const answered = questions.filter((one) => isAnswered(given.get(one.position))).length
  const count = questions.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls when another question opens
  useEffect(() => {
    const strip = panel.current?.querySelector<HTMLElement>('.palette')
    const square = strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && square) strip.scrollLeft = square.offsetLeft - (strip.clientWidth - square.offsetWidth) / 2
  }, [position, isOpen])
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
  return (
    <aside
      ref={panel}
      className="exam-palette"
      aria-label={t`All questions`}
      data-open={isOpen || undefined}
      onKeyDown={closeByKey}
    >
      <div className="exam-palette-head">
        <h2>{title}</h2>
        <p className="text-ink2 tnum">
          <Trans>
            {answered} of {count} answered
          </Trans>
        </p>
      </div>
      <Palette
        {...{ questions, given, position }}
        onGoTo={(targetPosition) => {
          setOpen(false)
          onGoTo(targetPosition)
        }}
      />
      <button
        type="button"
        className="exam-palette-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} />
        {isOpen ? <Trans>Close</Trans> : <Trans>All {count}</Trans>}
      </button>
      <div className="exam-palette-more">
        <PaletteLegend questions={questions} given={given} />
        <p className="exam-keys">
          <span>
            <Keys named={['A']} />–<Keys named={['D']} /> <Trans>choose</Trans>
          </span>
          <span>
            <Keys named={['Enter']} /> <Trans>next</Trans>
          </span>
          <span>
            <Keys named={['M']} /> <Trans>mark</Trans>
          </span>
        </p>
        <Button onClick={onSubmit}>
          <Trans>Submit</Trans>
        </Button>
      </div>
    </aside>
  )
}
