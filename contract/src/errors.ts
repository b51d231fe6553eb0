import * as z from 'zod/mini'

/** Every code an error answer can carry. The status beside it is the HTTP status it travels with. */
export const errorStatus = {
  BAD_REQUEST: 400,
  ALREADY_ENROLLED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  /** The password is right; the code of the second step is missing or wrong. */
  CODE_REQUIRED: 401,
  FORBIDDEN: 403,
  /** The password is right, and the school has closed the account. */
  ACCOUNT_DEACTIVATED: 403,
  /** The school asks two-step log-in of its staff, and the caller has not set it up. */
  TWO_STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  HAS_ENROLLMENTS: 409,
  ALREADY_SUBMITTED: 409,
  ALREADY_OPENED: 409,
  STALE: 409,
  LAST_ADMIN: 409,
  IN_PROGRESS: 409,
  ALREADY_DONE: 409,
  /** The school has confirmed the payment, so its reference stays. */
  ALREADY_CONFIRMED: 409,
  /** Another payment of the school has this reference. */
  REFERENCE_TAKEN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VALIDATION: 422,
  PRICE_MISMATCH: 422,
  /** There is no such coupon, or it does not count here; `fields.coupon` says why. */
  COUPON_REFUSED: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  /** The server has too much to do, and did nothing for this call: it can be sent again as it is. */
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The one shape of an error. `fields` names form fields at fault, `current` is the newer record of a stale edit. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  reference: z.optional(z.string()),
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof errorBody>
