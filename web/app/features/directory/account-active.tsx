import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setAccountActive } from '#calls/directory/admin-accounts.ts'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountOf, mentorsKey, staff } from './admin-queries.ts'

export interface AccountActiveProps {
  account: Pick<Account, '_id' | 'name' | 'active' | 'version' | 'courses'>
  /** A smaller button, which names the person for screen readers. */
  isInRow?: boolean
}

export function AccountActive({ account, isInRow = false }: AccountActiveProps) {
  const { _id, name, active, courses } = account
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // The current version after a conflict, which the next press sends.
  const [version, setVersion] = useState<number>()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(setAccountActive, {
        params: { userId: _id },
        body: { active: !active, version: Math.max(account.version, version ?? 0) },
      }),
    onSuccess: (saved) => {
      cache.setQueryData(accountOf(_id).queryKey, saved)
      void cache.invalidateQueries({ queryKey: mentorsKey })
      void cache.invalidateQueries({ queryKey: ['students'] })
      void cache.invalidateQueries({ queryKey: staff.queryKey })
      setOpen(false)
      showToast('success', saved.active ? t`${name} can log in again.` : t`${name} cannot log in any more.`)
    },
    onError: (error) => {
      if (error instanceof Refused && error.code === 'STALE') {
        setVersion((error.current as Account).version)
        cache.setQueryData(accountOf(_id).queryKey, error.current as Account)
      }
      setFailure(
        failureOf(error, active ? t`The account is still active.` : t`The account is still deactivated.`),
      )
    },
  })
  const open = () => {
    setFailure(null)
    setOpen(true)
  }
  const verb = active ? t`Deactivate` : t`Reactivate`
  return (
    <>
      <Button
        variant={active ? 'danger' : isInRow ? 'quiet' : 'second'}
        {...(isInRow && { size: 'row' as const })}
        onClick={open}
      >
        {verb}
        {isInRow && <span className="vh"> {name}</span>}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={active ? t`Deactivate ${name}?` : t`Reactivate ${name}?`}
        action={verb}
        isDanger={active}
        busy={isPending && (active ? t`Deactivating...` : t`Reactivating...`)}
        failure={failure}
        onConfirm={() => {
          setFailure(null)
          mutate()
        }}
        onClose={() => setOpen(false)}
      >
        <p>
          {active
            ? t`They are logged out on every device at once, and links for a password that they were sent stop working. Nothing that they did is lost, and the account can be opened again.`
            : t`They can log in again with their old password.`}
        </p>
        {active && courses.length > 0 && (
          <p className="mt-12">
            {plural(courses.length, {
              one: 'This course stays theirs, and nobody reviews the work in it until you give it to another mentor:',
              other:
                'These courses stay theirs, and nobody reviews the work in them until you give them to another mentor:',
            })}{' '}
            <b>
              {joinIsolated(
                courses.map((course) => course.name || t(texts.courses.untitled)),
                ', ',
              )}
            </b>
            .
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
