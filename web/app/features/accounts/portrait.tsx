import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deleteAvatar, putAvatar } from '#calls/accounts/profile.ts'
import type { Profile } from '#contract/accounts/profile.ts'
import { call, callWithFile } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { updateUser } from '../../api/session.ts'
import { useTabState } from '../../api/use-tab-state.ts'
import { acceptPictures, type ChosenPicture, useChoosePicture } from '../../shared/chosen-picture.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { ownProfile } from './profile-queries.ts'

export function Portrait({ profile }: { profile: Profile }) {
  const [chosenPicture, saveChosenPicture] = useTabState<ChosenPicture | null>(
    `picture of ${profile._id}`,
    null,
  )
  const setChosenPicture = (picture: ChosenPicture | null) => saveChosenPicture(() => picture)
  const [failure, setFailure] = useState<{ message: string; more?: string | undefined } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const useButton = useRef<HTMLButtonElement>(null)
  const { save, remove } = useAvatar(profile)
  const reading = useChoosePicture()

  const forgetChoice = () => {
    setChosenPicture(null)
    setFailure(null)
  }
  const handleRemoved = () => {
    setFailure(null)
    chooseButton.current?.focus()
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const picture = await reading.choose(file)
    if (typeof picture === 'string') {
      setChosenPicture(null)
      setFailure({ message: picture })
    } else {
      setFailure(null)
      setChosenPicture(picture)
    }
  }
  const fail = (error: unknown) => setFailure(failureOf(error, t`Your picture is not saved yet.`))
  const wasChosen = useRef(false)
  useEffect(() => {
    if (chosenPicture) useButton.current?.focus()
    else if (wasChosen.current) chooseButton.current?.focus()
    wasChosen.current = chosenPicture !== null
  }, [chosenPicture])

  return (
    <div className="grid justify-items-start gap-16">
      <Avatar name={profile.name} picture={chosenPicture?.preview ?? profile.avatar} large />
      <input
        ref={input}
        className="hidden"
        type="file"
        accept={acceptPictures}
        aria-label={t`Picture`}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {chosenPicture ? (
        <>
          <p className="text-label text-ink2">
            <Trans>This is how it will look. It is not saved yet.</Trans>
          </p>
          <div className="flex flex-wrap gap-12">
            <Button
              ref={useButton}
              variant="primary"
              busy={save.isPending && t`Saving...`}
              onClick={() => save.mutate(chosenPicture.file, { onSuccess: forgetChoice, onError: fail })}
            >
              <Trans>Use this picture</Trans>
            </Button>
            <Button variant="quiet" onClick={forgetChoice}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-x-12 gap-y-4">
          <Button
            ref={chooseButton}
            busy={reading.isReading && t`Reading...`}
            onClick={() => input.current?.click()}
          >
            {profile.avatar ? t`Change picture` : t`Add a picture`}
          </Button>
          {profile.avatar && (
            <Button
              variant="quiet"
              busy={remove.isPending && t`Removing...`}
              onClick={() => remove.mutate(undefined, { onSuccess: handleRemoved, onError: fail })}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <p className="text-ink3 text-note">
        <Trans>PNG, JPEG or WebP, 15 MB at most. We remove the location from your photo.</Trans>
      </p>
    </div>
  )
}

function useAvatar(profile: Profile) {
  const cache = useQueryClient()
  const show = (response: Pick<Profile, 'avatar' | 'version'>) => {
    const now = { ...(cache.getQueryData(ownProfile.queryKey) ?? profile), ...response }
    cache.setQueryData(ownProfile.queryKey, now)
    updateUser(now)
  }
  return {
    save: useMutation({ mutationFn: (file: Blob) => callWithFile(putAvatar, file), onSuccess: show }),
    remove: useMutation({ mutationFn: () => call(deleteAvatar, {}), onSuccess: show }),
  }
}
