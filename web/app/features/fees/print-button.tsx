import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { receiptOf } from './receipt-query.ts'

export interface PrintButtonProps {
  enrollmentId: string
  /** Called before the print dialog, which blocks all scripts. */
  onPrint?: () => void
  isSecondary?: boolean
}

export function PrintButton({ enrollmentId, onPrint, isSecondary = false }: PrintButtonProps) {
  const { isSuccess } = useQuery(receiptOf(enrollmentId))
  return (
    <Button
      variant={isSecondary ? 'second' : 'primary'}
      icon="print"
      disabled={!isSuccess}
      onClick={() => {
        onPrint?.()
        window.print()
      }}
    >
      <Trans>Print</Trans>
    </Button>
  )
}
