import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

export interface RedirectCountdownProps {
  secondsLeft: number
  isRunning: boolean
  onStay: () => void
}

export function RedirectCountdown({ secondsLeft, isRunning, onStay }: RedirectCountdownProps) {
  const stoppedText = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!isRunning && pressed.current) stoppedText.current?.focus()
  }, [isRunning])

  return (
    <div className="flex min-h-66 items-center gap-16 rule-y py-8">
      {isRunning ? (
        <>
          <p className="flex-1 text-label text-ink2">
            {plural(secondsLeft, {
              one: 'Your courses open in # second.',
              other: 'Your courses open in # seconds.',
            })}
          </p>
          <Button
            size="row"
            onClick={() => {
              pressed.current = true
              onStay()
            }}
          >
            <Trans>Stay here</Trans>
          </Button>
        </>
      ) : (
        <p ref={stoppedText} tabIndex={-1} className="text-label text-ink2">
          <Trans>You stay on this page as long as you like.</Trans>
        </p>
      )}
    </div>
  )
}
