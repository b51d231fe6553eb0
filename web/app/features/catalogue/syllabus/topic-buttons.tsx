import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { PreviewKind } from '../course-page/previews.ts'

const text = { pdf: msg`PDF`, video: msg`Video` } as const
/** Fits the word Close, so that the width does not change. */
const widths = { pdf: '', video: 'min-w-64 md:min-w-98' } as const
const topicClass = 'topic-button'

interface ToggleButtonProps {
  kind: PreviewKind
  id: string
  describedBy: string
  isOpen: boolean
  onToggle: () => void
}

export function ToggleButton({ kind, id, describedBy, isOpen, onToggle }: ToggleButtonProps) {
  return (
    <Button
      id={id}
      size="row"
      icon={isOpen ? 'close' : kind}
      className={`${topicClass} ${widths[kind]}`}
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      {isOpen ? t`Close` : t(text[kind])}
    </Button>
  )
}

export function PreviewLink({
  kind,
  address,
  describedBy,
  onOpened,
}: {
  kind: PreviewKind
  address: string
  describedBy: string
  onOpened: () => void
}) {
  return (
    <a
      className={`${buttonClass({ size: 'row' })} ${topicClass}`}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      onClick={onOpened}
    >
      <Icon name={kind} />
      <span>
        {t(text[kind])}
        <span className="vh">
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </span>
      </span>
    </a>
  )
}

export function LockedNote({ isOwing }: { isOwing: boolean }) {
  return (
    <p className="flex items-center gap-6 text-label text-ink3">
      <Icon name="lock" size={18} />
      {isOwing ? t`Pay to open` : t(texts.courses.enrollToOpen)}
    </p>
  )
}

export function EmptyTopicNote() {
  return (
    <p className="text-label text-ink3">
      <Trans>Nothing to open yet</Trans>
    </p>
  )
}
