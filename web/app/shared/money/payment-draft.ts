export interface PaymentDetails {
  name: string
  email: string
  phone: string
  paymentMethod: string
  fromDate: string
  reference?: string | undefined
  /** Empty if the school is not registered for GST. */
  state: string
  gstin?: string | undefined
  address?: string | undefined
}

/** Details from the profile or last enrollment. */
export type KnownDetails = Pick<PaymentDetails, 'phone' | 'state' | 'gstin' | 'address'>

/** The draft survives a reload and an expired session. */
export function paymentDraft(userId: string, courseId: string) {
  const key = `payment ${userId} ${courseId}`
  return {
    read: (): Partial<PaymentDetails> => textsIn(tryStorage(() => sessionStorage.getItem(key))),
    keep: (details: Partial<PaymentDetails>) =>
      tryStorage(() => sessionStorage.setItem(key, JSON.stringify(details))),
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  }
}

/** The coupon stays stored until payment or removal. */
export function savedCoupon(userId: string, courseId: string) {
  const key = `coupon ${userId} ${courseId}`
  return {
    read: () => tryStorage(() => sessionStorage.getItem(key)) ?? '',
    keep: (code: string) => tryStorage(() => sessionStorage.setItem(key, code)),
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  }
}

/** @returns null if `sessionStorage` throws */
function tryStorage<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

function textsIn(stored: string | null): Partial<PaymentDetails> {
  const read: unknown = tryStorage(() => JSON.parse(stored ?? '{}'))
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'))
}

export type FieldError = (name: keyof PaymentDetails) => { error?: string | undefined }
