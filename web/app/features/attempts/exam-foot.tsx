import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Responses } from './use-responses.ts'

const seconds = new Intl.DateTimeFormat('en-IN-u-nu-latn', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export function SavedLine({ responses, unsentPhotos }: Pick<FootProps, 'responses' | 'unsentPhotos'>) {
  const { pendingCount, savedAt, isStuck, notice, tooLate } = responses
  return (
    <p role="status" className={`exam-saved ${pendingCount > 0 && isStuck ? 'text-mark' : 'text-ink2'}`}>
      {unsentPhotos > 0 && (
        <b>
          <Plural
            value={unsentPhotos}
            one="# photo not sent yet. Please keep this page open."
            other="# photos not sent yet. Please keep this page open."
          />{' '}
        </b>
      )}
      {notice ? (
        notice
      ) : pendingCount > 0 && isStuck ? (
        <Plural
          value={pendingCount}
          one="# response not sent yet. It is saved on this device and is sent when the connection returns."
          other="# responses not sent yet. They are saved on this device and are sent when the connection returns."
        />
      ) : pendingCount > 0 ? (
        t`Saving…`
      ) : tooLate > 0 ? (
        <Plural
          value={tooLate}
          one="# response came too late to count."
          other="# responses came too late to count."
        />
      ) : savedAt === null ? (
        t`Each response is saved by itself.`
      ) : (
        <>
          <Icon name="check" />
          <Trans>Saved {seconds.format(savedAt)}</Trans>
        </>
      )}
    </p>
  )
}

interface FootProps {
  responses: Responses
  unsentPhotos: number
  isClosed: boolean
  hasValue: boolean
  onClear: () => void
  onMark: () => void
  onNext: () => void
}

/** The three buttons of India's national computer-based exams. */
export function ExamFoot({
  responses,
  unsentPhotos,
  isClosed,
  hasValue,
  onClear,
  onMark,
  onNext,
}: FootProps) {
  return (
    <div className="exam-foot">
      <SavedLine {...{ responses, unsentPhotos }} />
      <Button variant="quiet" className="exam-clear" disabled={isClosed || !hasValue} onClick={onClear}>
        <Trans>Clear Response</Trans>
      </Button>
      <div className="exam-next">
        <Button disabled={isClosed} onClick={onMark}>
          <Trans>Mark for Review & Next</Trans>
        </Button>
        <Button variant="primary" onClick={onNext}>
          <Trans>Save & Next</Trans>
        </Button>
      </div>
    </div>
  )
}
