import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeStaffRole } from '#calls/directory/staff.ts'
import type { AssignableRole, StaffMember } from '#contract/directory/staff.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { staffRoleName } from '../../shared/role-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.ts'
import { staff } from './admin-queries.ts'
import { RoleChoice } from './role-choice.tsx'

export function ChangeRole({ member }: { member: StaffMember }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="row" onClick={() => setOpen(true)}>
        <Trans>
          Change role<span className="vh"> of {member.name}</span>
        </Trans>
      </Button>
      {isOpen && <RoleDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { _id, name, staffRole } = member
  const id = useId()
  const cache = useQueryClient()
  const form = useForm<{ staffRole: AssignableRole }>({
    defaultValues: { staffRole: staffRole === 'owner' ? 'admin' : staffRole },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { staffRole: AssignableRole }) =>
      call(changeStaffRole, { params: { userId: _id }, body: { ...body, version: member.version } }),
    onSuccess: (saved) => {
      const role = staffRoleName(saved.staffRole)
      showToast('success', t`${name}: ${role}`)
      onClose()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: staff.queryKey }),
  })
  const isStale = error instanceof Refused && error.code === 'STALE'
  const there = isStale ? staffRoleName((error.current as StaffMember).staffRole) : ''
  const failure = error && failureOf(error, t`The role is as it was.`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Role of ${name}`}
      note={t`It holds from their next click.`}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending && t`Saving...`}>
            <Trans>Save role</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-16" onSubmit={form.handleSubmit((body) => mutate(body))}>
        {failure && (
          <ErrorBanner more={isStale ? t`Their role is now: ${there}` : failure.more}>
            {failure.message}
          </ErrorBanner>
        )}
        <RoleChoice field={form.register('staffRole')} />
      </form>
    </Dialog>
  )
}
