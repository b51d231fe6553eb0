export interface PaymentDetails {
  name: string
  email: string
  phone: string
  paymentMethod: string
  fromDate: string
  reference?: string | undefined
  /** Empty unless registered for GST. */
  state: string
  gstin?: string | undefined
  address?: string | undefined
}

/** Known from the profile or the last enrollment. */
export type KnownDetails = Pick<PaymentDetails, 'phone' | 'state' | 'gstin' | 'address'>

/** Per tab, user and course; survives a reload and an expired session. */
export function paymentDraft(userId: string, courseId: string) {
  const key = `payment ${userId} ${courseId}`
  return {
    read: (): Partial<PaymentDetails> => textsIn(attempt(() => sessionStorage.getItem(key))),
    keep: (details: Partial<PaymentDetails>) =>
      attempt(() => sessionStorage.setItem(key, JSON.stringify(details))),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** Lasts until payment or removal. */
export function savedCoupon(userId: string, courseId: string) {
  const key = `coupon ${userId} ${courseId}`
  return {
    read: () => attempt(() => sessionStorage.getItem(key)) ?? '',
    keep: (code: string) => attempt(() => sessionStorage.setItem(key, code)),
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

/** sessionStorage may throw; the form works without it. */
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

export type FieldError = (name: keyof PaymentDetails) => { error?: string | undefined }
