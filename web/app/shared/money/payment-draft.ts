/** What the payment form holds. */
export interface PaymentDetails {
  name: string
  email: string
  phone: string
  paymentMethod: string
  fromDate: string
  reference?: string | undefined
  /** For the invoice; empty where the school is not registered for GST. */
  state: string
  gstin?: string | undefined
  address?: string | undefined
}

/** What the student has given before, in their profile or with their last enrollment; empty where nothing. */
export type KnownDetails = Pick<PaymentDetails, 'phone' | 'state' | 'gstin' | 'address'>

/**
 * What is being typed, kept for this tab, person and course, so that a session that ends in the middle or a reload
 * costs nobody their form.
 */
export function paymentDraft(userId: string, courseId: string) {
  const key = `payment ${userId} ${courseId}`
  return {
    read: (): Partial<PaymentDetails> => textsIn(attempt(() => sessionStorage.getItem(key))),
    keep: (details: Partial<PaymentDetails>) =>
      attempt(() => sessionStorage.setItem(key, JSON.stringify(details))),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** The coupon that counts on a payment page, kept for this tab, person and course until it is paid or removed. */
export function keptCoupon(userId: string, courseId: string) {
  const key = `coupon ${userId} ${courseId}`
  return {
    read: () => attempt(() => sessionStorage.getItem(key)) ?? '',
    keep: (code: string) => attempt(() => sessionStorage.setItem(key, code)),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** A browser may refuse to keep anything; the form works without. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

function textsIn(stored: string | null): Partial<PaymentDetails> {
  const read: unknown = attempt(() => JSON.parse(stored ?? '{}'))
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'))
}

/** What is wrong with a field of the form, if anything is. */
export type FieldError = (name: keyof PaymentDetails) => { error?: string | undefined }
