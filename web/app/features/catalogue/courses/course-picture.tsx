import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { uploadFile } from '#calls/catalogue/files.ts'
import { callWithFile } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { acceptPictures, useChoosePicture } from '../../../shared/chosen-picture.ts'
import { Cover } from '../../../shared/cover.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'

export interface CoursePictureProps {
  name: string
  /** An address. If empty, the cover shows a pattern. */
  image: string
  error?: string | undefined
  hint?: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
  onImage: (image: string) => void
}

export function CoursePicture({ name, image, error, hint, buttonRef, onImage }: CoursePictureProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const reading = useChoosePicture()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (file: Blob) => callWithFile(uploadFile, file),
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setFailure(null)
    const picture = await reading.choose(file)
    if (typeof picture === 'string') return setFailure({ message: picture, fields: {} })
    try {
      onImage((await mutateAsync(picture.file)).url)
    } catch (error) {
      setFailure(failureOf(error, t`The picture was not uploaded.`))
    }
  }
  return (
    <fieldset className="course-picture">
      <legend>
        <Trans>Picture</Trans>
      </legend>
      <Cover name={name || t`Untitled Course`} heading="span" size="small" image={image || undefined} />
      <input
        ref={input}
        className="hidden"
        type="file"
        accept={acceptPictures}
        aria-label={t`Picture file`}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div>
        <div className="flex flex-wrap items-center gap-12">
          <Button
            ref={buttonRef}
            id="course-image"
            busy={reading.isReading ? t`Reading...` : isPending && t`Uploading...`}
            onClick={() => input.current?.click()}
          >
            {image ? t`Change picture` : t`Add a picture`}
          </Button>
          {image && (
            <Button variant="quiet" onClick={() => onImage('')}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </div>
        <p className="field-hint">
          <Trans>PNG, JPEG or WebP, 15 MB at most. Without one, the cover is drawn from the name.</Trans>
        </p>
        {hint && <p className="field-hint">{hint}</p>}
        {(failure || error) && <ErrorBanner more={failure?.more}>{failure?.message ?? error}</ErrorBanner>}
      </div>
    </fieldset>
  )
}
