import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { staffRoleName } from '../../shared/role-name.ts'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { givenRoles, whatRolesDo } from './staff-texts.ts'

export function RoleChoice({ field }: { field: UseFormRegisterReturn }) {
  return (
    <RadioRows legend={t`Role`}>
      {givenRoles.map((role) => (
        <RadioRow
          key={role}
          {...field}
          value={role}
          label={staffRoleName(role)}
          text={t(whatRolesDo[role])}
        />
      ))}
    </RadioRows>
  )
}
