import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { acceptPictures } from '../chosen-picture.ts'

/** CSS shows the camera button only on touch screens; elsewhere both buttons open one dialog. */
export function AddPhotos({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])]
    // Lets the user choose the same file again.
    target.value = ''
    if (files.length > 0) onAdd(files)
  }
  return (
    <>
      <div className="photo-page-camera">
        <button type="button" className="photo-page-add" onClick={() => camera.current?.click()}>
          <Icon name="picture" />
          <Trans>Take a photo</Trans>
        </button>
        <input
          ref={camera}
          className="hidden"
          type="file"
          accept={acceptPictures}
          capture="environment"
          aria-label={t`Photo from the camera`}
          onChange={take}
        />
      </div>
      <div>
        <button type="button" className="photo-page-add" onClick={() => gallery.current?.click()}>
          <Icon name="plus" />
          <Trans>Add photos</Trans>
        </button>
        <input
          ref={gallery}
          className="hidden"
          type="file"
          multiple
          accept={acceptPictures}
          aria-label={t`Photos`}
          onChange={take}
        />
      </div>
    </>
  )
}
