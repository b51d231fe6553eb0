import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Account, setAccountActive } from '#contract/admin-accounts.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountOf, admins, mentorsKey } from './admin-queries.ts'

export interface AccountActiveProps {
  account: Pick<Account, '_id' | 'name' | 'active' | 'version' | 'courses'>
  /** A smaller button, as in the row of a list; the name is heard with it. */
  inRow?: boolean
}

/** Closes an account or opens it again, after a dialog has said what that means. */
export function AccountActive({ account, inRow = false }: AccountActiveProps) {
  const { _id, name, active, courses } = account
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // What somebody else has changed meanwhile was seen in the dialog: the next press goes by that.
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
      void cache.invalidateQueries({ queryKey: admins.queryKey })
      setOpen(false)
      showToast('success', saved.active ? `${name} can log in again.` : `${name} cannot log in any more.`)
    },
    onError: (error) => {
      if (error instanceof Refused && error.code === 'STALE') {
        setVersion((error.current as Account).version)
        cache.setQueryData(accountOf(_id).queryKey, error.current as Account)
      }
      setFailure(failureOf(error, active ? 'The account is still open.' : 'The account is still closed.'))
    },
  })
  const open = () => {
    setFailure(null)
    setOpen(true)
  }
  const verb = active ? 'Deactivate' : 'Reactivate'
  return (
    <>
      <Button variant={inRow ? 'quiet' : 'second'} {...(inRow && { size: 'row' as const })} onClick={open}>
        {verb}
        {inRow && <span className="vh"> {name}</span>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${verb} ${name}?`}
        actions={
          <>
            <Button
              variant="primary"
              busy={isPending && (active ? 'Deactivating...' : 'Reactivating...')}
              onClick={() => {
                setFailure(null)
                mutate()
              }}
            >
              {verb}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        {failure && (
          <div className="mb-16">
            <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
          </div>
        )}
        <p>
          {active
            ? 'They are logged out on every device at once, and links for a password that they were sent stop working. Nothing that they did is lost, and the account can be opened again.'
            : 'They can log in again with the password that they had.'}
        </p>
        {active && courses.length > 0 && (
          <p className="mt-12">
            {courses.length === 1 ? 'This course stays theirs' : 'These courses stay theirs'}, and nobody
            reviews the work in {courses.length === 1 ? 'it' : 'them'} until you give{' '}
            {courses.length === 1 ? 'it' : 'them'} to another mentor:{' '}
            <b>{courses.map((course) => course.name || texts.courses.untitled).join(', ')}</b>.
          </p>
        )}
      </Dialog>
    </>
  )
}
