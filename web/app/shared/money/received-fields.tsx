import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { TextField } from '../../ui/field.tsx'
import { type MoneyDay, MoneyDayField } from './money-day-field.tsx'

interface ReceivedFieldsProps {
  reference: string
  received: MoneyDay
  errorIn: (name: string) => { error?: string | undefined }
  onReference: (reference: string) => void
  onReceived: (received: MoneyDay) => void
}

export const ReceivedFields = (props: ReceivedFieldsProps) => (
  <>
    <TextField
      label={t`Reference`}
      hint={t`The number of the cheque, the transfer or the card slip, if there is one.`}
      maxLength={limits.name}
      autoComplete="off"
      value={props.reference}
      onChange={({ target }) => props.onReference(target.value)}
      {...props.errorIn('reference')}
    />
    <MoneyDayField
      label={t`Received on`}
      value={props.received}
      onChange={props.onReceived}
      {...props.errorIn('receivedDay')}
    />
  </>
)
