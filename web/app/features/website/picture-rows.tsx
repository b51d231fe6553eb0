import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadFile } from '#calls/catalogue/files.ts'
import { websiteLimits } from '#contract/website/website.ts'
import { callWithFile } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { acceptPictures, useChoosePicture } from '../../shared/chosen-picture.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { BothFields } from './both-fields.tsx'
import { RowList } from './row-list.tsx'
import type { WebsiteForm } from './use-website-form.ts'
import { noTexts, pathOf } from './website-values.ts'

/** Uploads at once; the website uses the picture after saving. */
export function PictureRows({ values, errors, type }: WebsiteForm) {
  const { pictures } = values
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<Pick<Failure, 'message' | 'more'> | null>(null)
  const reading = useChoosePicture()
  const upload = useMutation({ mutationFn: (file: Blob) => callWithFile(uploadFile, file) })
  const choose = async (file: File | undefined) => {
    if (!file) return
    const picture = await reading.choose(file)
    if (typeof picture === 'string') return setFailure({ message: picture })
    setFailure(null)
    await upload.mutateAsync(picture.file).then(
      ({ url }) => type({ pictures: [...pictures, { url, text: noTexts }] }),
      (failed) => setFailure(failureOf(failed, t`The picture is not uploaded yet.`)),
    )
  }
  return (
    <>
      <RowList
        field="pictures"
        rows={pictures}
        most={websiteLimits.pictures}
        nameOf={(_, place) => t`Picture ${place + 1}`}
        addLabel=""
        errors={errors}
        onChange={(next) => type({ pictures: next })}
      >
        {(picture, place, change) => (
          <>
            <img className="school-logo" src={picture.url} alt="" />
            <BothFields
              label={t`What it shows`}
              path={`pictures.${place}.text`}
              value={picture.text}
              errors={errors}
              maxLength={websiteLimits.note}
              onChange={(text) => change({ text })}
            />
            {errors[pathOf('pictures', place, 'url')] && (
              <ErrorBanner>{errors[pathOf('pictures', place, 'url')]}</ErrorBanner>
            )}
          </>
        )}
      </RowList>
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
      {pictures.length < websiteLimits.pictures && (
        <div>
          <Button
            busy={reading.isReading ? t`Reading...` : upload.isPending && t`Uploading...`}
            onClick={() => input.current?.click()}
          >
            {t`Add a picture`}
          </Button>
          <p className="field-hint">{t`PNG, JPEG or WebP, 15 MB at most.`}</p>
        </div>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </>
  )
}
