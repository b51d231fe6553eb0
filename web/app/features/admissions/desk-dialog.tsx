import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.ts'
import { useInvalidateAdmissions } from './queries.ts'

export interface DeskDialogProps<Sent> {
  title: string
  note?: string | undefined
  action: string
  isDanger?: boolean
  isDisabled?: boolean
  send: () => Promise<Sent>
  done: (sent: Sent) => string
  failed: string
  onClose: () => void
  onDone?: () => void
  children: (errorIn: (...names: string[]) => { error?: string | undefined }) => ReactNode
}

export function DeskDialog<Sent>(props: DeskDialogProps<Sent>) {
  const { title, note, action, isDanger, isDisabled, send, done, failed, onClose, onDone, children } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  const refresh = useInvalidateAdmissions()
  const { mutateAsync, isPending } = useMutation({ mutationFn: send })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || isDisabled) return
    setFailure(null)
    try {
      const sent = await mutateAsync()
      void refresh()
      onClose()
      onDone?.()
      showToast('success', done(sent))
    } catch (error) {
      setFailure(failureOf(error, failed))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={note}
      actions={
        <>
          <Button
            variant={isDanger ? 'danger-primary' : 'primary'}
            type="submit"
            form="desk-action"
            disabled={isDisabled}
            busy={isPending && t`Saving...`}
          >
            {action}
          </Button>
          <Button onClick={onClose}>{t`Leave as it is`}</Button>
        </>
      }
    >
      <form id="desk-action" noValidate className="grid gap-16" onSubmit={submit}>
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        {children((...names) => {
          const error = names.map((name) => failure?.fields[name]).find(Boolean)
          return { error }
        })}
      </form>
    </Dialog>
  )
}
