import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

export function SavedElsewhere({ onTake }: { onTake: () => void }) {
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>Your profile was changed on another device meanwhile.</Trans>
      </p>
      <p className="banner-more">
        <Trans>
          What you typed is still here, and not saved yet. Beside each field that is different there, you see
          what is there now. Save puts yours in its place.
        </Trans>
      </p>
      <Button size="row" onClick={onTake}>
        <Trans>Keep what is saved</Trans>
      </Button>
    </div>
  )
}
