import type { Deps } from '../../kernel/deps.ts'
import type { PaymentGateway } from '../../kernel/payment-gateway.ts'
import { razorpayGateway } from './razorpay.ts'
import { sandboxGateway } from './sandbox.ts'

export function openGateway(
  deps: Pick<Deps, 'config' | 'database' | 'clock' | 'newId' | 'tokens'>,
): PaymentGateway | null {
  const { PAYMENT_GATEWAY, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = deps.config
  if (PAYMENT_GATEWAY === 'sandbox') return sandboxGateway(deps)
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return null
  return razorpayGateway({
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
  })
}
