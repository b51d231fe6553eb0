import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { receiptOf } from './receipt-query.ts'

export interface PrintButtonProps {
  enrollmentId: string
  /** Done before the browser's own window opens, which stops everything else. */
  onPrint?: () => void
  /** Another button is the first one here. */
  isSecond?: boolean
}

/** Prints the receipt; until it has been read there is nothing to print. */
export function PrintButton({ enrollmentId, onPrint, isSecond = false }: PrintButtonProps) {
  const { isSuccess } = useQuery(receiptOf(enrollmentId))
  return (
    <Button
      variant={isSecond ? 'second' : 'primary'}
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
