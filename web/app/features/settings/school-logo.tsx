import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { uploadFile } from '#calls/catalogue/files.ts'
import { callWithFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { acceptPictures, useChoosePicture } from '../../shared/chosen-picture.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'

export interface SchoolLogoProps {
  logo: string
  error?: string | undefined
  hint?: ReactNode
  onChange: (logo: string) => void
}

/** Uploads at once; the school uses the logo after saving. */
export function SchoolLogo({ logo, error, hint, onChange }: SchoolLogoProps) {
  const [failure, setFailure] = useState<{ message: string; more?: string | undefined } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const reading = useChoosePicture()
  const upload = useMutation({ mutationFn: (file: Blob) => callWithFile(uploadFile, file) })
  const choose = async (file: File | undefined) => {
    if (!file) return
    const picture = await reading.choose(file)
    if (typeof picture === 'string') return setFailure({ message: picture })
    setFailure(null)
    await upload.mutateAsync(picture.file).then(
      ({ url }) => onChange(url),
      (failed) => setFailure(failureOf(failed, t`The picture is not uploaded yet.`)),
    )
  }
  return (
    <fieldset className="field">
      <legend className="field-head font-strong">
        <Trans>Logo</Trans>
      </legend>
      {logo && <img className="school-logo" src={logo} alt={t`The logo`} />}
      <input
        ref={input}
        className="hidden"
        type="file"
        accept={acceptPictures}
        aria-label={t`Logo file`}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Button
          busy={reading.isReading ? t`Reading...` : upload.isPending && t`Uploading...`}
          onClick={() => input.current?.click()}
        >
          {logo ? t`Change logo` : t`Add a logo`}
        </Button>
        {logo && (
          <Button variant="quiet" onClick={() => onChange('')}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {(failure || error) && (
        <div className="mt-8">
          <ErrorBanner more={failure?.more}>{failure?.message ?? error}</ErrorBanner>
        </div>
      )}
      <p className="field-hint">
        <Trans>PNG, JPEG or WebP, 15 MB at most. Every page and every receipt shows it.</Trans>
      </p>
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  )
}
